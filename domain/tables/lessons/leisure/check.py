#!/usr/bin/env python3
"""Compute the answers of the leisure lessons with SQLite, without semtree.

Usage: check.py [-write]

Without -write, the stored answers are compared with the computed ones; the exit
status is 1 if one differs. With -write, the computed answers are stored. What
is done is done by table/testdata/answers.py; here are the tables.
"""

import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[3] / "table" / "testdata"))
from answers import date, in_units, main, number, optional, seconds, text, yes_no

amount = in_units("€", "£", "$", " kg", " m²", " km", " min", " L")


def hours(value):
    """The seconds of h:mm."""
    return seconds(value + ":00") if value else None


def minutes(value):
    """The minutes of 2h 17m."""
    if value == "":
        return None
    h, m = value.rstrip("m").split("h ")
    return 60 * int(h) + int(m)


# The columns of each table.
TABLES = {
    "basketball.csv": [
        ("No", "no", number),
        ("Player", "player", text),
        ("Team", "team", text),
        ("Pos", "pos", text),
        ("Ht cm", "ht", number),
        ("Age", "age", number),
        ("GP", "gp", number),
        ("PTS", "pts", number),
        ("REB", "reb", number),
        ("AST", "ast", number),
        ("PF", "pf", number),
        ("FT%", "ft", number),
        ("Signed", "signed", number),
        ("Capt", "capt", yes_no),
        ("Inj", "inj", text),
    ],
    "beers.csv": [
        ("Had on", "day", date("%Y-%m-%d")),
        ("Beer", "beer", text),
        ("Brewery", "brewery", text),
        ("Origin", "origin", text),
        ("Style", "style", text),
        ("ABV %", "abv", number),
        ("Serving", "serving", text),
        ("Price £", "price", number),
        ("My score", "score", number),
        ("Got at", "place", text),
        ("Again?", "again", yes_no),
    ],
    "birds.csv": [
        ("Date", "day", date("%d/%m/%y")),
        ("Time", "time", text),
        ("Bird", "bird", text),
        ("Latin", "latin", text),
        ("No. seen", "n", number),
        ("Site", "site", text),
        ("Spotter", "spotter", text),
        ("How", "how", text),
        ("Photo", "photo", yes_no),
        ("Lifer", "lifer", text),
        ("Weather", "weather", text),
    ],
    "books.csv": [
        ("Title", "title", text),
        ("Author", "author", text),
        ("Genre", "genre", text),
        ("pp.", "pp", number),
        ("Format", "format", text),
        ("Begun", "begun", date("%d/%m/%Y")),
        ("Finished", "finished", optional(date("%d/%m/%Y"))),
        ("My rating", "rating", number),
        ("From", "source", text),
        ("Would reread", "reread", yes_no),
    ],
    "boxes.csv": [
        ("Box", "box", number),
        ("Contents", "contents", text),
        ("From room", "from_room", text),
        ("To room", "to_room", text),
        ("Packer", "packer", text),
        ("Size", "size", text),
        ("Wt (kg)", "wt", number),
        ("Fragile", "fragile", text),
        ("Unpacked", "unpacked", text),
        ("Packed on", "packed", date("%d/%m/%Y")),
        ("Value €", "value", number),
    ],
    "climbing.csv": [
        ("No", "no", text),
        ("Route", "route", text),
        ("Crag", "crag", text),
        ("Gr.", "grade", text),
        ("Lgth (m)", "length", number),
        ("Pitches", "pitches", number),
        ("Bolts", "bolts", number),
        ("Asp.", "aspect", text),
        ("Climbed", "climbed", optional(date("%d.%m.%Y"))),
        ("Led by", "leader", text),
        ("Tries", "tries", number),
        ("Clean", "clean", text),
        ("*", "stars", number),
    ],
    "concerts.csv": [
        ("Date", "day", date("%d-%b-%Y")),
        ("Act", "act", text),
        ("Venue", "venue", text),
        ("City", "city", text),
        ("Style", "style", text),
        ("Tix", "tix", number),
        ("Each", "each", amount),
        ("Booked", "booked", date("%d-%b-%Y")),
        ("Booked by", "booker", text),
        ("With", "withwhom", text),
        ("Ticket type", "kind", text),
        ("Stars", "stars", number),
    ],
    "films.csv": [
        ("Seen on", "seen", date("%Y-%m-%d")),
        ("Film", "film", text),
        ("Yr", "yr", number),
        ("Dir.", "dir", text),
        ("Genre", "genre", text),
        ("Length", "length", text),
        ("Length", "length_min", minutes),
        ("Where", "place", text),
        ("Cost (€)", "cost", number),
        ("Picked by", "picked", text),
        ("Score /10", "score", number),
        ("seen before", "again", text),
    ],
    "fishing.csv": [
        ("When", "day", date("%b %d %Y")),
        ("Time", "time", text),
        ("Water", "water", text),
        ("Angler", "angler", text),
        ("Species", "species", text),
        ("cm", "cm", number),
        ("Wt", "wt", amount),
        ("Bait", "bait", text),
        ("kept?", "kept", text),
        ("Sky", "sky", text),
        ("Water °C", "temp", number),
    ],
    "flights.csv": [
        ("Flight", "flight", text),
        ("Date", "day", date("%Y-%m-%d")),
        ("Dep", "dep", text),
        ("Arr", "arr", text),
        ("Carrier", "carrier", text),
        ("Dist. km", "dist", number),
        ("Time", "time", text),
        ("Time", "time_min", hours),
        ("Seat", "seat", text),
        ("Cl.", "class", text),
        ("Reason", "reason", text),
        ("Fare EUR", "fare", number),
        ("Delay min", "delay", number),
        ("Remarks", "remarks", text),
    ],
    "games.csv": [
        ("Game", "game", text),
        ("Sys.", "sys", text),
        ("Genre", "genre", text),
        ("Hrs", "hrs", number),
        ("Started", "started", date("%Y-%m-%d")),
        ("Completed", "completed", optional(date("%Y-%m-%d"))),
        ("% done", "done", number),
        ("Score", "score", number),
        ("Price", "price", number),
        ("Got as", "got", text),
        ("Medal", "medal", text),
        ("Released", "released", number),
    ],
    "knitting.csv": [
        ("Project", "project", text),
        ("Kind", "kind", text),
        ("For whom", "whom", text),
        ("Yarn", "yarn", text),
        ("Col.", "col", text),
        ("Balls", "balls", number),
        ("g", "g", number),
        ("Needle mm", "needle", number),
        ("Cast on", "cast_on", date("%d.%m.%Y")),
        ("Done", "done", optional(date("%d.%m.%Y"))),
        ("Yarn cost €", "cost", number),
        ("Pattern", "pattern", text),
    ],
    "lego.csv": [
        ("Set no.", "no", text),
        ("Name", "name", text),
        ("Theme", "theme", text),
        ("Pcs", "pcs", number),
        ("Figs", "figs", number),
        ("Release", "release", date("%Y-%m")),
        ("RRP €", "rrp", number),
        ("Paid €", "paid", number),
        ("Bought", "bought", date("%Y-%m-%d")),
        ("Built", "built", optional(date("%Y-%m-%d"))),
        ("Build hrs", "hrs", number),
        ("Where", "place", text),
        ("Box kept", "box", yes_no),
    ],
    "presents.csv": [
        ("For", "whom", text),
        ("From", "giver", text),
        ("Gift", "gift", text),
        ("Type", "type", text),
        ("Budget", "budget", amount),
        ("Paid", "paid", amount),
        ("Shop", "shop", text),
        ("Got it on", "got", optional(date("%b %d %Y"))),
        ("Wrapped", "wrapped", yes_no),
        ("Given/sent", "given", yes_no),
        ("Notes", "notes", text),
    ],
    "quiz.csv": [
        ("Night", "night", date("%d %b %Y")),
        ("Host", "host", text),
        ("Plc", "plc", number),
        ("Team", "team", text),
        ("Ppl", "ppl", number),
        ("Music", "music", number),
        ("History", "history", number),
        ("Picture", "picture", number),
        ("Total", "total", number),
        ("Prize", "prize", text),
        ("Entry fee", "fee", text),
        ("Joker", "joker", text),
    ],
    "season.csv": [
        ("Date", "date", date("%d.%m.%y")),
        ("Comp", "comp", text),
        ("H/A", "ha", text),
        ("Opponent", "opponent", text),
        ("F", "f", number),
        ("A", "a", number),
        ("Res.", "res", text),
        ("Att", "att", number),
        ("Top scorer", "scorer", text),
        ("YC", "yc", number),
        ("RC", "rc", number),
        ("Ref", "ref", text),
    ],
    "subscriptions.csv": [
        ("Service", "service", text),
        ("Kind", "kind", text),
        ("Price", "price", number),
        ("Billed", "billed", text),
        ("Since", "since", date("%Y-%m-%d")),
        ("Cancelled", "cancelled", optional(date("%Y-%m-%d"))),
        ("Account of", "account", text),
        ("Plan", "plan", text),
        ("Users", "users", number),
        ("Pays via", "via", text),
    ],
    "triathlon.csv": [
        ("Rk", "rk", number),
        ("#", "bib", number),
        ("Surname", "surname", text),
        ("First", "first", text),
        ("Sex", "sex", text),
        ("Age", "age", number),
        ("Club", "club", text),
        ("NOC", "noc", text),
        ("Swim", "swim", seconds),
        ("T1", "t1", seconds),
        ("Bike", "bike", seconds),
        ("Run", "run", seconds),
        ("Total", "total", seconds),
        ("Total", "total_text", text),
        ("Rmk", "rmk", text),
    ],
}

if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["-write"]):
        sys.exit(__doc__)
    sys.exit(main(TABLES, [HERE], ("questions-a.jsonl",), "-write" in sys.argv))
