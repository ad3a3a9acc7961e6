#!/usr/bin/env python3
"""Compute the answers of the town hall questions with SQLite, without semtree.

Usage: check.py [-write]

Without -write, the stored answers are compared with the computed ones; the exit
status is 1 if one differs. With -write, the computed answers are stored. What
is done is done by table/testdata/answers.py; here are the tables.
"""

import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from answers import date, in_units, main, number, optional, text

amount = in_units("€", "$", " ", "%")

# The columns of each table. A mark x is the text x, an empty cell NULL.
TABLES = {
    "dogs.csv": [
        ("Tag no.", "tag", text),
        ("Dog", "dog", text),
        ("Breed", "breed", text),
        ("Sex", "sex", text),
        ("Born", "born", date("%d.%m.%Y")),
        ("Owner", "owner", text),
        ("District", "district", text),
        ("Wt (kg)", "kg", number),
        ("Chip", "chip", text),
        ("Muzzle req.", "muzzle", text),
        ("Tax p.a. €", "tax", number),
        ("Reg. on", "reg", date("%d.%m.%Y")),
        ("Remarks", "remarks", text),
    ],
    "trees.csv": [
        ("ID", "id", text),
        ("Species", "species", text),
        ("Location", "location", text),
        ("Height (m)", "height", number),
        ("Girth (cm)", "girth", number),
        ("Planted", "planted", number),
        ("Cond.", "cond", text),
        ("Last check", "checked", text),
        ("Prot.", "prot", text),
        ("To fell", "fell", text),
        ("Notes", "notes", text),
    ],
    "hall.csv": [
        ("Bkg #", "id", text),
        ("Date", "day", date("%d %b %Y")),
        ("Day", "wd", text),
        ("Room", "room", text),
        ("Event", "event", text),
        ("Booked by", "who", text),
        ("From", "start", text),
        ("Hrs", "hrs", number),
        ("Guests (exp.)", "guests", number),
        ("Rent", "rent", amount),
        ("Status", "status", text),
        ("Paid?", "paid", text),
        ("Extras", "extras", text),
    ],
    "council.csv": [
        ("Item", "item", text),
        ("Session", "day", date("%B %d, %Y")),
        ("Motion", "motion", text),
        ("Mover", "mover", text),
        ("Party", "party", text),
        ("Topic", "topic", text),
        ("For", "yes", number),
        ("Agst", "agst", number),
        ("Abst", "abst", number),
        ("Outcome", "outcome", text),
        ("Cost (k€)", "cost", number),
        ("Secret ballot", "secret", text),
    ],
    "market.csv": [
        ("Pitch", "pitch", text),
        ("Trader", "trader", text),
        ("Goods", "goods", text),
        ("Row", "row_", text),
        ("Front (m)", "front", number),
        ("Rent/mo (€)", "rent", number),
        ("Days", "days", text),
        ("Since", "since", date("%b %Y")),
        ("Paid until", "paid", date("%d/%m/%Y")),
        ("Power", "power", text),
        ("Organic", "organic", text),
        ("Tel.", "tel", text),
    ],
    "lost.csv": [
        ("No", "no", text),
        ("Item", "item", text),
        ("Colour", "colour", text),
        ("Found at", "place", text),
        ("Found on", "found", date("%d/%m/%y")),
        ("Handed in by", "finder", text),
        ("Est. value €", "value", number),
        ("Shelf", "shelf", text),
        ("Collected", "collected", optional(date("%d/%m/%y"))),
        ("Status", "status", text),
        ("Fee pd", "fee", number),
    ],
    "fleet.csv": [
        ("Plate", "plate", text),
        ("Make", "make", text),
        ("Model", "model", text),
        ("Dept.", "dept", text),
        ("Fuel", "fuel", text),
        ("1st reg.", "reg", date("%m/%Y")),
        ("Odo (km)", "km", number),
        ("Power (kW)", "kw", number),
        ("l/100 km", "cons", number),
        ("Seats", "seats", number),
        ("Next insp.", "insp", optional(date("%d.%m.%Y"))),
        ("Off road", "off", text),
        ("Garage", "garage", text),
        ("Residual val. (€)", "value", number),
    ],
    "callouts.csv": [
        ("No.", "no", text),
        ("Alarm", "alarm", text),
        ("Type", "type", text),
        ("Area", "area", text),
        ("Crew", "crew", number),
        ("Resp. (min)", "resp", number),
        ("On scene (min)", "scene", number),
        ("Inj.", "inj", number),
        ("Water m³", "water", number),
        ("Led by", "leader", text),
        ("False al.", "false_", text),
        ("Billed (EUR)", "billed", number),
    ],
    "courses.csv": [
        ("Code", "code", text),
        ("Course", "course", text),
        ("Dept", "dept", text),
        ("Tutor", "tutor", text),
        ("Wkday", "wd", text),
        ("Begins", "begins", date("%m/%d/%y")),
        ("Ends", "ends", date("%m/%d/%y")),
        ("# sessions", "sessions", number),
        ("Max.", "max_", number),
        ("Enr.", "enr", number),
        ("Fee", "fee", amount),
        ("Senior disc.", "disc", text),
        ("Where", "place", text),
        ("State", "state", text),
        ("Waitlist", "wait", number),
    ],
    "polling.csv": [
        ("Stn", "stn", text),
        ("Building", "building", text),
        ("Ward", "ward", text),
        ("Electors", "electors", number),
        ("Ballots", "ballots", number),
        ("Turnout", "turnout", amount),
        ("Spoilt", "spoilt", number),
        ("Yes", "yes", number),
        ("No", "no", number),
        ("Step-free", "step", text),
        ("Presiding", "presiding", text),
        ("Count done", "counted", text),
        ("Incidents", "incidents", text),
    ],
}

if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["-write"]):
        sys.exit(__doc__)
    sys.exit(main(TABLES, [HERE], ("questions.jsonl",), "-write" in sys.argv))
