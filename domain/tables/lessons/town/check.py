#!/usr/bin/env python3
"""Compute the answers of the town lessons with SQLite, without semtree.

Usage: check.py [-write]

Without -write, the stored answers are compared with the computed ones; the exit
status is 1 if one differs. With -write, the computed answers are stored. What is
done is done by table/testdata/everyday/check.py; here are the tables.
"""

import importlib.util
import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
EVERYDAY = HERE.parents[3] / "table" / "testdata" / "everyday" / "check.py"
spec = importlib.util.spec_from_file_location("check", EVERYDAY)
check = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check)
text, number, date, yes_no = check.text, check.number, check.date, check.yes_no


def optional(read):
    """Reads an empty cell as None."""
    return lambda value: read(value) if value else None


def amount(value):
    """The number of a cell that has a unit: $1,234.50, £0.60, € 1,200.00, 31.5 kWh."""
    for unit in ("€", "£", "$", " kg", " kWh", " min", " m"):
        value = value.replace(unit, "")
    return number(value)


def seconds(value):
    """The seconds of h:mm:ss, m:ss or m:ss.d."""
    if value == "":
        return None
    total = 0
    for part in value.split(":"):
        total = total * 60 + float(part)
    return number(str(total))


# The columns of each table, as in everyday/check.py; a column may be read twice.
check.TABLES = {
    "hives.csv": [
        ("Hive", "hive", text),
        ("Colony", "colony", text),
        ("Stand", "stand", text),
        ("Keeper", "keeper", text),
        ("Queen b.", "queen", optional(date("%d.%m.%Y"))),
        ("Frames", "frames", number),
        ("Honey kg", "honey", number),
        ("Mites/100", "mites", number),
        ("Last look", "look", optional(date("%d.%m.%Y"))),
        ("Fed on", "fed", optional(date("%d.%m.%Y"))),
        ("Swarmed", "swarmed", text),
        ("New box", "newbox", text),
        ("State", "state", text),
    ],
    "absences.csv": [
        ("Cl.", "class", text),
        ("Pupil", "pupil", text),
        ("From", "start", optional(date("%d/%m/%Y"))),
        ("To", "stop", optional(date("%d/%m/%Y"))),
        ("Days", "days", number),
        ("Lessons missed", "lessons", number),
        ("Reason", "reason", text),
        ("Excused", "excused", text),
        ("Note recd", "note", optional(date("%d/%m/%Y"))),
        ("Form teacher", "teacher", text),
        ("Told by", "told", text),
    ],
    "potholes.csv": [
        ("Ref", "ref", text),
        ("Street", "street", text),
        ("Defect", "defect", text),
        ("Reported", "reported", optional(date("%m/%d/%Y"))),
        ("By", "by", text),
        ("Depth cm", "depth", number),
        ("Area m2", "area", number),
        ("Prio", "prio", text),
        ("Fixed", "fixed", optional(date("%m/%d/%Y"))),
        ("Crew", "crew", text),
        ("Cost", "cost", amount),
        ("Call-backs", "callbacks", number),
        ("Claim?", "claim", text),
    ],
    "waitlist.csv": [
        ("No", "no", number),
        ("Child", "child", text),
        ("DOB", "born", optional(date("%d.%m.%y"))),
        ("Parent", "parent", text),
        ("Quarter", "quarter", text),
        ("Applied", "applied", optional(date("%d.%m.%y"))),
        ("Wanted from", "wanted", optional(date("%d.%m.%y"))),
        ("Hrs/wk", "hrs", number),
        ("Sibling here", "sibling", text),
        ("Single parent", "single", text),
        ("Points", "points", number),
        ("Place offered", "offered", optional(date("%d.%m.%y"))),
        ("Accepted", "accepted", text),
    ],
    "milk.csv": [
        ("Test day", "day", optional(date("%Y-%m-%d"))),
        ("Ear tag", "tag", number),
        ("Cow", "cow", text),
        ("Breed", "breed", text),
        ("Morn. l", "morn", number),
        ("Eve. l", "eve", number),
        ("Fat %", "fat", number),
        ("Cells (k/ml)", "cells", number),
        ("Remark", "remark", text),
        ("Milked by", "milker", text),
    ],
    "hire.csv": [
        ("Slip", "slip", text),
        ("Machine", "machine", text),
        ("Kind", "kind", text),
        ("Farmer", "farmer", text),
        ("Taken", "taken", optional(date("%d %b %Y"))),
        ("Due", "due", optional(date("%d %b %Y"))),
        ("Back", "back", optional(date("%d %b %Y"))),
        ("Hrs run", "hrs", number),
        ("Diesel l", "diesel", number),
        ("Charge", "charge", amount),
        ("Paid on", "paid", optional(date("%d %b %Y"))),
        ("Damage", "damage", text),
    ],
}
check.HERE = HERE
check.PARTS = ("questions-a.jsonl",)

if __name__ == "__main__":
    sys.exit(check.main(sys.argv[1:] + [str(HERE)]))
