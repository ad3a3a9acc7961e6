#!/usr/bin/env python3
"""Compute the answers of the trade lessons with SQLite, without semtree.

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
    """The number of a cell that has a unit: $1,234.50, £0.60, 82.5 kg, 45 min."""
    for unit in ("€", "£", "$", " kg", " km", " min", " m"):
        value = value.replace(unit, "")
    return number(value)


# The columns of each table, as in everyday/check.py; a column may be read twice.
check.TABLES = {
    "shoporders.csv": [
        ("Order", "id", text),
        ("Date", "day", date("%d/%m/%Y")),
        ("Buyer", "buyer", text),
        ("Item", "item", text),
        ("Cat.", "cat", text),
        ("Qty", "qty", number),
        ("Each £", "each", number),
        ("Line total", "total", amount),
        ("Gift wrap", "wrap", text),
        ("Sent", "sent", optional(date("%d/%m/%Y"))),
        ("Post town", "town", text),
        ("Paid by", "method", text),
    ],
    "bikeshop.csv": [
        ("Job", "job", text),
        ("In", "came", date("%d.%m.%y")),
        ("Customer", "customer", text),
        ("Bike", "bike", text),
        ("Type", "type", text),
        ("Problem", "problem", text),
        ("Mechanic", "mech", text),
        ("Promised", "promised", date("%d.%m.%y")),
        ("Collected", "collected", optional(date("%d.%m.%y"))),
        ("Hrs", "hrs", number),
        ("Parts €", "parts", number),
        ("Bill €", "bill", number),
        ("Paid", "paid", text),
        ("Warranty", "warranty", text),
    ],
    "foodtruck.csv": [
        ("day", "dow", text),
        ("date", "date", date("%Y-%m-%d")),
        ("pitch", "pitch", text),
        ("town", "town", text),
        ("crew", "crew", text),
        ("weather", "weather", text),
        ("burgers", "burgers", number),
        ("wraps", "wraps", number),
        ("fries", "fries", number),
        ("drinks", "drinks", number),
        ("takings", "takings", amount),
        ("card", "card", amount),
        ("pitch fee", "fee", amount),
        ("tips", "tips", amount),
        ("sold out", "soldout", text),
        ("open h", "hours", number),
    ],
    "rivers.csv": [
        ("River", "river", text),
        ("Continent", "continent", text),
        ("Length km", "len", number),
        ("Basin (1000 km²)", "basin", number),
        ("Discharge m3/s", "flow", number),
        ("Source in", "source", text),
        ("Flows into", "mouth", text),
        ("Countries", "countries", number),
        ("Longest trib.", "trib", text),
        ("Big city", "city", text),
        ("Navigable", "nav", text),
    ],
    "skyscrapers.csv": [
        ("Rank", "rank", number),
        ("Building", "building", text),
        ("City", "city", text),
        ("Country", "country", text),
        ("Height", "height", amount),
        ("Floors", "floors", number),
        ("Started", "started", number),
        ("Compl.", "completed", number),
        ("Use", "use", text),
        ("Architect", "architect", text),
        ("Lifts", "lifts", number),
        ("Obs. deck", "deck", text),
    ],
    "nobel.csv": [
        ("Yr", "yr", number),
        ("Prize", "prize", text),
        ("Laureate", "name", text),
        ("M/F", "sex", text),
        ("Born", "born", date("%d %b %Y")),
        ("Birth country", "country", text),
        ("Died", "died", optional(date("%d %b %Y"))),
        ("Affiliation", "aff", text),
        ("Shared by", "shared", number),
        ("For", "reason", text),
    ],
}
check.HERE = HERE
check.PARTS = ("questions-a.jsonl",)

if __name__ == "__main__":
    sys.exit(check.main(sys.argv[1:] + [str(HERE)]))
