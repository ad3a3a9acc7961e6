"""Compute the answers of questions about tables with SQLite, without semtree.

Each set of questions has a check.py beside it, which says how its tables are read:
of each table a list, in the order of the file, of header, column of the SQL table t
and a function that reads a cell. A column may be read twice.
"""

import csv
import datetime
import json
import math
import sqlite3
import sys


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
    """A function that reads a date written in this form and returns it as ISO date."""
    return lambda value: datetime.datetime.strptime(value, form).date().isoformat()


def optional(read):
    """Reads an empty cell as None."""
    return lambda value: read(value) if value else None


def seconds(value):
    """The seconds of h:mm:ss, m:ss or m:ss.d; None of an empty cell."""
    if value == "":
        return None
    total = 0
    for part in value.split(":"):
        total = total * 60 + float(part)
    return number(str(total))


def in_units(*units):
    """A function that reads a number with one of these units, such as $1,234.50 or 82.5 kg."""

    def read(value):
        for unit in units:
            value = value.replace(unit, "")
        return number(value)

    return read


def yes_no(value):
    """The cell of a yes/no column as yes or no."""
    return {"": None, "y": "yes", "n": "no"}.get(value.lower(), value.lower())


def load(name, columns, folders):
    """A database in memory whose table t holds the table of this name, of the first folder that has it."""
    path = next((folder / name for folder in folders if (folder / name).exists()), folders[-1] / name)
    with open(path, encoding="utf-8", newline="") as file:
        rows = json.load(file) if name.endswith(".json") else list(csv.DictReader(file))
    header = {key: None for row in rows for key in row}
    if set(header) != {column[0] for column in columns}:
        sys.exit(f"{name}: columns {sorted(header)}, expected those of TABLES")
    database = sqlite3.connect(":memory:")
    database.execute(f"CREATE TABLE t ({', '.join(column for _, column, _ in columns)})")
    database.executemany(
        f"INSERT INTO t VALUES ({', '.join('?' * len(columns))})",
        ([read(row[key]) for key, _, read in columns] for row in rows),
    )
    return database


def answers(database, question):
    """The answers of a question: for each statement the list of its cells, row by row."""
    found = []
    for statement in question["sql"]:
        rows = database.execute(statement).fetchall()
        cells = [cell for row in rows for cell in row]
        if not cells or all(cell is None for cell in cells):
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


def main(tables, folders, parts, write):
    """Compares the answers of the parts, files of the first folder, or writes them there.

    Returns the exit status: 1 if an answer differs.
    """
    databases = {name: load(name, columns, folders) for name, columns in tables.items()}
    checked, wrong = 0, 0
    for part in parts:
        lines = []
        for line in (folders[0] / part).read_text(encoding="utf-8").splitlines():
            question = json.loads(line)
            if not question.get("unanswerable"):
                computed = answers(databases[question["table"]], question)
                if not write and not agree(question["answers"], computed):
                    print(f"{question['id']}: the stored answers differ from the computed ones")
                    wrong += 1
                question["answers"] = computed
            checked += 1
            lines.append(json.dumps(question, ensure_ascii=False) + "\n")
        if write:
            (folders[0] / part).write_text("".join(lines), encoding="utf-8")
    print(f"{checked} questions, {wrong} answers differ")
    return int(wrong > 0)
