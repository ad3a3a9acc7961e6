#!/usr/bin/env python3
"""Compute the answers of the everyday questions with SQLite, without semtree.

Usage: check.py [-write] VEGA

VEGA is the folder data of the npm package vega-datasets. Without -write, the
stored answers are compared with the computed ones; the exit status is 1 if one
differs. With -write, the computed answers are stored.

The questions themselves are never printed, so that part b stays unread.
"""

import csv
import datetime
import json
import math
import pathlib
import sqlite3
import sys

HERE = pathlib.Path(__file__).resolve().parent
PARTS = ("questions-a.jsonl", "questions-b.jsonl")


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


def yes_no(value):
    """The cell of a yes/no column as yes or no."""
    return {"": None, "y": "yes", "n": "no"}.get(value.lower(), value.lower())


# The columns of each table, in the order of the file: header, column of the SQL
# table t, how a cell is read.
TABLES = {
    "cars.json": [
        ("Name", "name", text),
        ("Miles_per_Gallon", "miles_per_gallon", number),
        ("Cylinders", "cylinders", number),
        ("Displacement", "displacement", number),
        ("Horsepower", "horsepower", number),
        ("Weight_in_lbs", "weight_in_lbs", number),
        ("Acceleration", "acceleration", number),
        ("Year", "year", text),
        ("Origin", "origin", text),
    ],
    "movies.json": [
        ("Title", "title", text),
        ("US Gross", "us_gross", number),
        ("Worldwide Gross", "worldwide_gross", number),
        ("US DVD Sales", "us_dvd_sales", number),
        ("Production Budget", "production_budget", number),
        ("Release Date", "release_date", date("%b %d %Y")),
        ("MPAA Rating", "mpaa_rating", text),
        ("Running Time min", "running_time_min", number),
        ("Distributor", "distributor", text),
        ("Source", "source", text),
        ("Major Genre", "major_genre", text),
        ("Creative Type", "creative_type", text),
        ("Director", "director", text),
        ("Rotten Tomatoes Rating", "rotten_tomatoes_rating", number),
        ("IMDB Rating", "imdb_rating", number),
        ("IMDB Votes", "imdb_votes", number),
    ],
    "seattle-weather.csv": [
        ("date", "date", text),
        ("precipitation", "precipitation", number),
        ("temp_max", "temp_max", number),
        ("temp_min", "temp_min", number),
        ("wind", "wind", number),
        ("weather", "weather", text),
    ],
    "airports.csv": [
        ("iata", "iata", text),
        ("name", "name", text),
        ("city", "city", text),
        ("state", "state", text),
        ("country", "country", text),
        ("latitude", "latitude", number),
        ("longitude", "longitude", number),
    ],
    "staff.csv": [
        ("emp_id", "emp_id", text),
        ("full_name", "full_name", text),
        ("dept", "dept", text),
        ("job_title", "job_title", text),
        ("hire_dt", "hire_dt", date("%d/%m/%Y")),
        ("salary_usd", "salary_usd", number),
        ("bonus_pct", "bonus_pct", number),
        ("remote?", "remote", yes_no),
        ("office", "office", text),
        ("reports_to", "reports_to", text),
    ],
    "expenses.csv": [
        ("txn_id", "txn_id", text),
        ("txn_date", "txn_date", text),
        ("merchant", "merchant", text),
        ("category", "category", text),
        ("amount_eur", "amount_eur", number),
        ("paid_by", "paid_by", text),
        ("method", "method", text),
        ("shared", "shared", yes_no),
        ("note", "note", text),
    ],
}


def load(name, vega):
    """A database in memory whose table t holds the table of this name."""
    path = HERE / name
    if not path.exists():
        path = vega / name
    with open(path, encoding="utf-8", newline="") as file:
        rows = json.load(file) if name.endswith(".json") else list(csv.DictReader(file))
    columns = TABLES[name]
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


def main(arguments):
    write = "-write" in arguments
    folders = [argument for argument in arguments if argument != "-write"]
    if len(folders) != 1:
        sys.exit(__doc__)
    databases = {name: load(name, pathlib.Path(folders[0])) for name in TABLES}
    checked, wrong = 0, 0
    for part in PARTS:
        lines = []
        for line in (HERE / part).read_text(encoding="utf-8").splitlines():
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
            (HERE / part).write_text("".join(lines), encoding="utf-8")
    print(f"{checked} questions, {wrong} answers differ")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
