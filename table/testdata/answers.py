#!/usr/bin/env python3
"""Compute the answers of questions about tables with SQLite, without semtree.

Usage: answers.py [-write] FOLDER...

A folder has questions*.jsonl, the tables that they are about (those of vega-datasets stand
in node_modules) and columns.txt. Without -write, the stored answers are compared with the
computed ones; the exit status is 1 if one differs. With -write, the computed answers are
stored. Questions are never printed, so that parts kept aside stay unread.

A table becomes the SQL table t. A column is named by its header, in lower case, with _ for
all but letters and digits; its cells are numbers if all that are not empty are, else texts.
Where this does not do, columns.txt says what does: below the name of a table, indented,
lines of header | column, or header | column | how a cell is read, which is the name of one
of READERS or date and its form. A header may have several lines.
"""

import csv
import datetime
import json
import math
import pathlib
import re
import sqlite3
import sys

VEGA = pathlib.Path(__file__).resolve().parents[2] / "node_modules" / "vega-datasets" / "data"


def text(value):
    """The cell as text; None if it is empty."""
    return None if value is None or value == "" else str(value)


def number(value):
    """The cell as a number: thousands separators and a percent sign are left out."""
    if value is None or value == "":
        return None
    if isinstance(value, str):
        value = float(value.replace(",", "").rstrip("%"))
    return int(value) if value == int(value) else value


def date(form):
    """A function that reads a date written in this form and returns it as ISO date; None of an empty cell."""
    return lambda value: datetime.datetime.strptime(value, form).date().isoformat() if value else None


def seconds(value):
    """The seconds of h:mm:ss, m:ss or m:ss.d; None of an empty cell."""
    if value == "":
        return None
    total = 0
    for part in value.split(":"):
        total = total * 60 + float(part)
    return number(str(total))


def hours(value):
    """The seconds of h:mm."""
    return seconds(value and value + ":00")


def minutes(value):
    """The minutes of 2h 17m."""
    return sum(int(n) * m for n, m in zip(re.findall(r"\d+", value), (60, 1), strict=True)) if value else None


def amount(value):
    """The only number of a cell with a sign of currency or a unit, such as -$1,234.50, 82.5 kg or 3 m²."""
    if value == "":
        return None
    before, digits = re.fullmatch(r"(\D*)(\d(?:[\d., ]*\d)?)\D*", value).groups()
    return number(("-" if "-" in before else "") + digits.replace(" ", ""))


def yes_no(value):
    """The cell of a yes/no column as yes or no."""
    return {"": None, "y": "yes", "n": "no"}.get(value.lower(), value.lower())


READERS = {read.__name__: read for read in (text, number, amount, seconds, hours, minutes, yes_no)}


def plain(cells):
    """How cells are read that nothing is said about."""
    filled = [cell for cell in cells if cell not in (None, "")]
    numbers = all(not isinstance(cell, str) or re.fullmatch(r"-?[\d,]*\.?\d+%?", cell) for cell in filled)
    return number if filled and numbers else text


def columns(folder):
    """What columns.txt of a folder says: of each table a list of header, column and reader, None for plain ones."""
    tables, said, file = {}, [], folder / "columns.txt"
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        if line.startswith("  "):
            header, column, how = [*line.strip().split(" | "), ""][:3]
            said.append((header, column, date(how[5:]) if how.startswith("date ") else READERS[how] if how else None))
        elif line and not line.startswith("#"):
            said = tables[line] = []
    return tables


def load(path, said):
    """A database in memory whose table t holds the table of a file, read as is said of its columns."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = json.load(file) if path.suffix == ".json" else list(csv.DictReader(file))
    headers = list({key: None for row in rows for key in row})
    if unknown := {header for header, _, _ in said}.difference(headers):
        sys.exit(f"{path.name}: no columns {unknown}, it has {headers}")
    said = said + [(h, re.sub(r"\W+", "_", h.lower()).strip("_"), None) for h in headers if h not in {header for header, _, _ in said}]
    said = [(header, column, read or plain([row[header] for row in rows])) for header, column, read in said]
    database = sqlite3.connect(":memory:")
    database.execute(f"CREATE TABLE t ({', '.join(column for _, column, _ in said)})")
    database.executemany(
        f"INSERT INTO t VALUES ({', '.join('?' * len(said))})",
        ([read(row[key]) for key, _, read in said] for row in rows),
    )
    return database


def answers(database, question):
    """The answers of a question: for each statement the list of its cells, row by row, each list once.

    Only that of a question with a twin may be empty.
    """
    found = []
    for statement in question["sql"]:
        try:
            cells = [cell for row in database.execute(statement) for cell in row]
        except sqlite3.Error as error:
            sys.exit(f"{question['id']}: {statement}: {error}")
        if "twin" not in question and all(cell is None for cell in cells):
            sys.exit(f"{question['id']}: no answer: {statement}")
        if cells not in found:
            found.append(cells)
    return found


def equal(cell, other):
    """Reports whether two cells are equal; numbers up to the error of summation."""
    if isinstance(cell, (int, float)) and isinstance(other, (int, float)):
        return math.isclose(cell, other, rel_tol=1e-9)
    return cell == other


def agree(stored, computed):
    """Reports whether two lists of answers are equal, up to the order of cells."""
    if [len(cells) for cells in stored] != [len(cells) for cells in computed]:
        return False
    for cells, others in zip(stored, computed):
        rest = list(others)
        for cell in cells:
            at = next((i for i, other in enumerate(rest) if equal(cell, other)), None)
            if at is None:
                return False
            del rest[at]
    return True


def judge(folder, write):
    """Compares the answers of a folder, or writes them there. Returns how many there are and how many differ."""
    said, databases = columns(folder), {}
    checked, wrong = 0, 0
    for part in sorted(folder.glob("questions*.jsonl")):
        lines = []
        for line in part.read_text(encoding="utf-8").splitlines():
            question = json.loads(line)
            if not question.get("unanswerable"):
                name = question["table"]
                if name not in databases:
                    path = folder / name
                    databases[name] = load(path if path.exists() else VEGA / name, said.get(name, []))
                computed = answers(databases[name], question)
                if not write and not agree(question["answers"], computed):
                    print(f"{question['id']}: the stored answers differ from the computed ones")
                    wrong += 1
                question["answers"] = computed
            checked += 1
            lines.append(json.dumps(question, ensure_ascii=False) + "\n")
        if write:
            part.write_text("".join(lines), encoding="utf-8")
    return checked, wrong


def main(arguments):
    folders = [pathlib.Path(argument) for argument in arguments if argument != "-write"]
    if not folders:
        sys.exit(__doc__)
    checked, wrong = map(sum, zip(*(judge(folder, "-write" in arguments) for folder in folders)))
    print(f"{checked} questions, {wrong} answers differ")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
