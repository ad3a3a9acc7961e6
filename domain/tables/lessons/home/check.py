#!/usr/bin/env python3
"""Compute the answers of the home lessons with SQLite, without semtree.

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
    """The number of a cell that has a unit: $1,234.50, £0.60, 82.5 kg, 64 m²."""
    for unit in ("€", "£", "$", " kg", " m²", " km", " min", " L"):
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
    "bank.csv": [
        ("Booked", "booked", date("%d.%m.%Y")),
        ("Value date", "valued", date("%d.%m.%Y")),
        ("Payee / Payer", "payee", text),
        ("Purpose", "purpose", text),
        ("Cat.", "cat", text),
        ("Amount EUR", "amount", number),
        ("Balance EUR", "balance", number),
        ("Type", "type", text),
        ("Joint?", "joint", text),
    ],
    "lent.csv": [
        ("Title", "title", text),
        ("Author", "author", text),
        ("Lent to", "lent_to", text),
        ("Borrowed from", "owner", text),
        ("Out", "lent", date("%Y-%m-%d")),
        ("Back", "back", optional(date("%Y-%m-%d"))),
        ("Pages", "pages", number),
        ("Signed copy", "signed", text),
        ("Worth £", "worth", number),
        ("Remind?", "remind", text),
    ],
    "gym.csv": [
        ("Date", "date", date("%m/%d/%Y")),
        ("Who", "who", text),
        ("Exercise", "exercise", text),
        ("Area", "area", text),
        ("Sets", "sets", number),
        ("Reps", "reps", number),
        ("Wt (lb)", "wt", number),
        ("Mins", "mins", number),
        ("kcal", "kcal", number),
        ("PB", "pb", text),
        ("Notes", "notes", text),
    ],
    "swim.csv": [
        ("Meet", "meet", text),
        ("Date", "date", date("%d/%m/%y")),
        ("Event", "event", text),
        ("Dist. m", "dist", number),
        ("Stroke", "stroke", text),
        ("Pl.", "pl", optional(number)),
        ("Swimmer", "swimmer", text),
        ("Sex", "sex", text),
        ("YoB", "yob", number),
        ("Club", "club", text),
        ("Time", "time", seconds),
        ("Time", "time_text", text),
        ("DQ", "dq", text),
    ],
    "plants.csv": [
        ("Plant", "plant", text),
        ("Variety", "variety", text),
        ("Bed", "bed", text),
        ("Qty", "qty", number),
        ("Sown", "sown", optional(date("%d %b %Y"))),
        ("Planted out", "planted", optional(date("%d %b %Y"))),
        ("Ht cm", "ht", number),
        ("Sun", "sun", text),
        ("Cost", "cost", amount),
        ("From", "source", text),
        ("Survived", "survived", text),
        ("Yield kg", "yield", number),
    ],
    "wine.csv": [
        ("Bin", "bin", text),
        ("Wine", "wine", text),
        ("Producer", "producer", text),
        ("Colour", "colour", text),
        ("Country", "country", text),
        ("Vintage", "vintage", number),
        ("Btls", "btls", number),
        ("€/btl", "price", number),
        ("ABV %", "abv", number),
        ("Drink from", "drink_from", number),
        ("Drink by", "drink_by", number),
        ("Bought", "bought", date("%d-%m-%Y")),
        ("Score", "score", number),
    ],
}
check.HERE = HERE
check.PARTS = ("questions-a.jsonl",)

if __name__ == "__main__":
    sys.exit(check.main(sys.argv[1:] + [str(HERE)]))
