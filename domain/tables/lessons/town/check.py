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
    for unit in ("€", "£", "$", "CHF ", " kg", " kWh", " kW", " min"):
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
    "joinery.csv": [
        ("Job", "job", text),
        ("Client", "client", text),
        ("Piece", "piece", text),
        ("Timber", "timber", text),
        ("Joiner", "joiner", text),
        ("Ordered", "ordered", optional(date("%d/%m/%y"))),
        ("Promised for", "promised", optional(date("%d/%m/%y"))),
        ("Delivered", "delivered", optional(date("%d/%m/%y"))),
        ("Hrs", "hrs", number),
        ("Material", "material", amount),
        ("Price", "price", amount),
        ("Deposit", "deposit", amount),
        ("Bill", "bill", text),
    ],
    "blood.csv": [
        ("Tube", "tube", text),
        ("Patient", "patient", text),
        ("Sex", "sex", text),
        ("Age", "age", number),
        ("Sent by", "doctor", text),
        ("Drawn", "drawn", optional(date("%Y-%m-%d"))),
        ("Reported", "reported", optional(date("%Y-%m-%d"))),
        ("Fasting", "fasting", text),
        ("Hb g/dl", "hb", number),
        ("Ferritin ng/ml", "ferritin", number),
        ("Chol. mg/dl", "chol", number),
        ("Gluc. mg/dl", "gluc", number),
        ("CRP mg/l", "crp", number),
        ("TSH", "tsh", number),
        ("Repeat", "again", text),
    ],
    "slalom.csv": [
        ("Rk", "rk", number),
        ("Bib", "bib", number),
        ("Racer", "racer", text),
        ("NOC", "noc", text),
        ("YOB", "yob", number),
        ("Ski", "ski", text),
        ("Run 1", "run1", seconds),
        ("Run 1", "run1_text", text),
        ("Run 2", "run2", seconds),
        ("Run 2", "run2_text", text),
        ("Total", "total", seconds),
        ("Total", "total_text", text),
        ("WC pts", "pts", number),
        ("Status", "status", text),
    ],
    "stages.csv": [
        ("St.", "stage", number),
        ("Date", "day", optional(date("%a %d.%m.%Y"))),
        ("Start", "start", text),
        ("Finish", "finish", text),
        ("km", "km", number),
        ("Climb m", "climb", number),
        ("Profile", "profile", text),
        ("1st", "first", text),
        ("Team", "team", text),
        ("Yellow", "yellow", text),
        ("Avg km/h", "speed", number),
        ("Abandons", "abandons", number),
        ("Note", "note", text),
    ],
    "esports.csv": [
        ("ID", "id", text),
        ("Date", "day", optional(date("%b %d, %Y"))),
        ("Map", "map", text),
        ("Team A", "team_a", text),
        ("Team B", "team_b", text),
        ("A", "a", number),
        ("B", "b", number),
        ("Winner", "winner", text),
        ("MVP", "mvp", text),
        ("Mins", "mins", number),
        ("Viewers", "viewers", number),
        ("Purse", "purse", amount),
        ("Stream", "stream", text),
        ("Rem.", "rem", text),
    ],
    "theatre.csv": [
        ("Date", "day", optional(date("%a %d %b %Y"))),
        ("Time", "time", text),
        ("Play", "play", text),
        ("Author", "author", text),
        ("Dir.", "director", text),
        ("Genre", "genre", text),
        ("House", "house", text),
        ("Sold", "sold", number),
        ("Free tix", "free", number),
        ("Takings", "takings", amount),
        ("Cast", "cast_", text),
        ("Full house", "full", text),
        ("Note", "note", text),
    ],
    "loans.csv": [
        ("Inv.", "inv", text),
        ("Object", "object", text),
        ("Artist", "artist", text),
        ("Dept", "dept", text),
        ("Lent to", "borrower", text),
        ("Registrar", "registrar", text),
        ("Out", "out", optional(date("%d.%m.%Y"))),
        ("Due", "due", optional(date("%d.%m.%Y"))),
        ("Back", "back", optional(date("%d.%m.%Y"))),
        ("Insured for", "insured", amount),
        ("Weight", "weight", amount),
        ("By", "transport", text),
        ("Cond. back", "cond", text),
        ("Crates", "crates", number),
    ],
    "coins.csv": [
        ("Coin", "coin", text),
        ("Country", "country", text),
        ("Minted", "minted", number),
        ("Metal", "metal", text),
        ("g", "grams", number),
        ("Grade", "grade", text),
        ("Pcs", "pcs", number),
        ("Paid", "paid", amount),
        ("Worth now", "worth", amount),
        ("Got on", "got", optional(date("%Y-%m-%d"))),
        ("From", "source", text),
        ("In safe", "safe", text),
        ("Album", "album", number),
    ],
    "ships.csv": [
        ("Call", "call", text),
        ("Vessel", "vessel", text),
        ("Flag", "flag", text),
        ("Type", "type", text),
        ("LOA m", "loa", number),
        ("Berth", "berth", text),
        ("ATA", "arrived", optional(date("%Y/%m/%d"))),
        ("ATD", "left_", optional(date("%Y/%m/%d"))),
        ("Cargo t", "cargo", number),
        ("Pax", "pax", number),
        ("Pilot", "pilot", text),
        ("Dues EUR", "dues", number),
        ("Delayed", "delayed_", text),
    ],
    "charging.csv": [
        ("date", "day", optional(date("%d.%m.%Y"))),
        ("where", "place", text),
        ("operator", "operator", text),
        ("driver", "driver", text),
        ("car", "car", text),
        ("max. power", "power", amount),
        ("% from", "pct_from", number),
        ("% to", "pct_to", number),
        ("energy", "energy", amount),
        ("time", "mins", amount),
        ("eur", "eur", number),
        ("paid by", "payer", text),
        ("fault", "fault", text),
    ],
    "claims.csv": [
        ("Claim no.", "no", text),
        ("Holder", "holder", text),
        ("Policy", "policy", text),
        ("Cause", "cause", text),
        ("Happened", "happened", optional(date("%d-%m-%Y"))),
        ("Filed", "filed", optional(date("%d-%m-%Y"))),
        ("Closed", "closed", optional(date("%d-%m-%Y"))),
        ("Claimed", "claimed", amount),
        ("Paid out", "paid", amount),
        ("Excess", "excess", number),
        ("Handler", "handler", text),
        ("Status", "status", text),
        ("Expert", "expert", text),
    ],
    "dinosaurs.csv": [
        ("Genus", "genus", text),
        ("Ate", "diet", text),
        ("Age", "period", text),
        ("from Ma", "ma_from", number),
        ("to Ma", "ma_to", number),
        ("L (m)", "len", number),
        ("Wt (t)", "weight", number),
        ("Hip h. (m)", "hip", number),
        ("Found in", "country", text),
        ("Named by", "namer", text),
        ("Yr", "yr", number),
        ("Full skel.", "skel", text),
    ],
}
check.HERE = HERE
check.PARTS = ("questions-a.jsonl",)

if __name__ == "__main__":
    sys.exit(check.main(sys.argv[1:] + [str(HERE)]))
