#!/usr/bin/env python3
"""Compute the answers of the field questions with SQLite, without semtree.

Usage: check.py [-write]

Without -write, the stored answers are compared with the computed ones; the exit
status is 1 if one differs. With -write, the computed answers are stored. What
is done is done by table/testdata/answers.py; here are the tables.

The questions themselves are never printed, so that part b stays unread.
"""

import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from answers import date, in_units, main, number, optional, seconds, text, yes_no

amount = in_units("$", "£", " kg", " m²")

# The columns of each table.
TABLES = {
    "orders.csv": [
        ("Order #", "id", text),
        ("Order Date", "ordered", date("%m/%d/%Y")),
        ("Customer Name", "customer", text),
        ("Ship To", "country", text),
        ("Product", "product", text),
        ("Category", "category", text),
        ("Qty", "qty", number),
        ("Unit Price", "price", amount),
        ("Unit Price", "price_text", text),
        ("Disc.", "disc", number),
        ("Order Total", "total", amount),
        ("Shipped On", "shipped", optional(date("%m/%d/%Y"))),
        ("Status", "status", text),
        ("Paid with", "paid", text),
        ("Rating (1-5)", "rating", number),
    ],
    "patients.csv": [
        ("Appt ID", "id", text),
        ("Patient", "patient", text),
        ("DOB", "dob", date("%d.%m.%Y")),
        ("Sex", "sex", text),
        ("Doctor", "doctor", text),
        ("Dept", "dept", text),
        ("Appt Date", "day", date("%d.%m.%Y")),
        ("Time", "time", text),
        ("Reason for visit", "reason", text),
        ("Duration (min)", "duration", number),
        ("Fee (EUR)", "fee", number),
        ("Insurance", "insurance", text),
        ("Weight", "weight", amount),
        ("Temp °C", "temp", number),
        ("No-show?", "no_show", yes_no),
    ],
    "planets.csv": [
        ("Body", "body", text),
        ("Type", "type", text),
        ("Orbits", "orbits", text),
        ("Distance (mio km)", "distance", number),
        ("Radius [km]", "radius", number),
        ("Mass (10^24 kg)", "mass", number),
        ("Orbital period (d)", "period", number),
        ("Gravity m/s2", "gravity", number),
        ("Mean temp (C)", "temp", number),
        ("# of moons", "moons", number),
        ("Rings", "rings", yes_no),
        ("Disc. Year", "year", number),
        ("Discovered by", "discoverer", text),
    ],
    "marathon.csv": [
        ("Pos", "pos", number),
        ("Bib No.", "bib", number),
        ("Runner", "runner", text),
        ("M/F", "sex", text),
        ("Age", "age", number),
        ("Club", "club", text),
        ("Nat.", "nat", text),
        ("Half Split", "half", seconds),
        ("Finish Time", "finish", seconds),
        ("Finish Time", "finish_text", text),
        ("Pace (min/km)", "pace", seconds),
        ("Pace (min/km)", "pace_text", text),
        ("Result", "result", text),
    ],
    "library.csv": [
        ("Loan No", "id", text),
        ("Book Title", "title", text),
        ("Author", "author", text),
        ("Genre", "genre", text),
        ("Yr Published", "year", number),
        ("Pages", "pages", number),
        ("Borrowed By", "borrower", text),
        ("Branch", "branch", text),
        ("Date Out", "out", date("%d %b %Y")),
        ("Due Back", "due", date("%d %b %Y")),
        ("Returned", "returned", optional(date("%d %b %Y"))),
        ("Late Fee", "fee", amount),
        ("Renewals", "renewals", number),
    ],
    "countries.csv": [
        ("Country", "country", text),
        ("Capital", "capital", text),
        ("Population (mio.)", "population", number),
        ("Area in km²", "area", number),
        ("EU since", "eu_since", optional(date("%d.%m.%Y"))),
        ("Currency", "currency", text),
        ("Schengen", "schengen", text),
        ("Region", "region", text),
        ("Highest pt. (m)", "highest", number),
        ("GDP p.c. (k€)", "gdp", number),
    ],
    "songs.csv": [
        ("Track", "track", text),
        ("Artist", "artist", text),
        ("Album", "album", text),
        ("Genre", "genre", text),
        ("Year", "year", number),
        ("Length", "length", text),
        ("Length", "length_s", seconds),
        ("# plays", "plays", number),
        ("Stars", "stars", number),
        ("fav", "fav", text),
        ("added on", "added", text),
    ],
    "houses.csv": [
        ("Ref", "ref", text),
        ("Address", "address", text),
        ("City", "city", text),
        ("Type", "type", text),
        ("Asking price", "price", amount),
        ("Asking price", "price_text", text),
        ("Size", "size", amount),
        ("Rooms", "rooms", number),
        ("Baths", "baths", number),
        ("Garden?", "garden", text),
        ("Built", "built", number),
        ("EPC", "epc", text),
        ("Listed", "listed", date("%d/%m/%Y")),
        ("Status", "status", text),
        ("Agent", "agent", text),
    ],
    "football.csv": [
        ("MD", "md", number),
        ("Date", "date", date("%d %b %Y")),
        ("KO", "ko", text),
        ("Home", "home", text),
        ("Away", "away", text),
        ("Goals H", "goals_h", number),
        ("Goals A", "goals_a", number),
        ("Att.", "att", number),
        ("Ref", "ref", text),
        ("Note", "note", text),
    ],
    "budget.csv": [
        ("Month", "month", date("%b %Y")),
        ("Month", "month_text", text),
        ("Category", "category", text),
        ("In/Out", "in_out", text),
        ("Planned €", "planned", number),
        ("Actual €", "actual", number),
        ("Who", "who", text),
        ("Remark", "remark", text),
    ],
}

if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["-write"]):
        sys.exit(__doc__)
    sys.exit(main(TABLES, [HERE], ("questions-a.jsonl", "questions-b.jsonl"), "-write" in sys.argv))
