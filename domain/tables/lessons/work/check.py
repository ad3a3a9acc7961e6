#!/usr/bin/env python3
"""Compute the answers of the lessons about work and the world with SQLite.

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
text, number, date = check.text, check.number, check.date


def optional(read):
    """Reads an empty cell as None."""
    return lambda value: read(value) if value else None


def amount(value):
    """The number of a cell that has a currency or a unit: £1,260, 4.1 kg."""
    return number(value.strip("$£€").removesuffix(" kg").removesuffix(" m"))


DAY = date("%d/%m/%Y")
DOTS = date("%d.%m.%Y")
MONTH = date("%b %d, %Y")

# The columns of each table, as in everyday/check.py: header, column of the SQL table t,
# how a cell is read.
check.TABLES = {
    "invoices.csv": [
        ("Inv. No", "no", text),
        ("Inv. Date", "day", DOTS),
        ("Client", "client", text),
        ("For", "work", text),
        ("Handled by", "handler", text),
        ("Net EUR", "net", number),
        ("VAT %", "vat", number),
        ("Due", "due", DOTS),
        ("Paid on", "paid", optional(DOTS)),
        ("Reminders", "reminders", number),
        ("Method", "method", text),
    ],
    "stock.csv": [
        ("SKU", "sku", text),
        ("Item", "item", text),
        ("Cat.", "cat", text),
        ("Supplier", "supplier", text),
        ("Bin", "bin", text),
        ("On hand", "stock", number),
        ("Min. qty", "least", number),
        ("Unit cost £", "cost", number),
        ("Last count", "counted", text),
        ("Next delivery", "delivery", text),
        ("Discontinued", "gone", text),
    ],
    "timesheets.csv": [
        ("Day", "weekday", text),
        ("Date", "day", DAY),
        ("Employee", "employee", text),
        ("Team", "team", text),
        ("Project", "project", text),
        ("Task", "task", text),
        ("Hrs", "hours", number),
        ("OT hrs", "overtime", number),
        ("Billable", "billable", text),
        ("Approved", "approved", text),
        ("Where", "place", text),
    ],
    "applicants.csv": [
        ("#", "no", number),
        ("Candidate", "name", text),
        ("Position", "position", text),
        ("Applied", "applied", MONTH),
        ("Source", "source", text),
        ("Exp. (yrs)", "years", number),
        ("Degree", "degree", text),
        ("Salary exp.", "salary", amount),
        ("Interview", "interview", optional(MONTH)),
        ("Interviewer", "interviewer", text),
        ("Score /10", "score", number),
        ("Relocate?", "relocate", text),
        ("Status", "status", text),
    ],
    "tickets.csv": [
        ("Ticket", "ticket", text),
        ("Opened", "opened", date("%d-%b-%Y")),
        ("Customer", "customer", text),
        ("Subject", "subject", text),
        ("Channel", "channel", text),
        ("Prio", "prio", text),
        ("Agent", "agent", text),
        ("1st reply (min)", "reply", number),
        ("Msgs", "messages", number),
        ("Closed", "closed", optional(date("%d-%b-%Y"))),
        ("CSAT", "csat", number),
        ("Escalated", "escalated", text),
    ],
    "hotel.csv": [
        ("Ref", "ref", text),
        ("Guest", "guest", text),
        ("From", "home", text),
        ("Room", "room", number),
        ("Room type", "type", text),
        ("Check-in", "arrival", date("%d/%m/%y")),
        ("Check-out", "leaving", date("%d/%m/%y")),
        ("Nights", "nights", number),
        ("Adults", "adults", number),
        ("Kids", "kids", number),
        ("Total", "total", amount),
        ("Booked via", "via", text),
        ("B/fast", "breakfast", text),
        ("Status", "status", text),
    ],
    "menu.csv": [
        ("Dish", "dish", text),
        ("Section", "section", text),
        ("Price", "price", amount),
        ("kcal", "kcal", number),
        ("Veg", "veg", text),
        ("Allergen", "allergen", text),
        ("Spicy (0-3)", "spicy", number),
        ("Sold Fri", "friday", number),
        ("Sold Sat", "saturday", number),
        ("Takeaway", "takeaway", text),
        ("On menu since", "since", date("%b %Y")),
        ("Chef", "chef", text),
    ],
    "deliveries.csv": [
        ("Tracking", "code", text),
        ("Sent", "sent", date("%Y/%m/%d")),
        ("From", "origin", text),
        ("To", "city", text),
        ("Carrier", "carrier", text),
        ("Driver", "driver", text),
        ("Parcels", "parcels", number),
        ("Weight", "weight", amount),
        ("Dist. km", "km", number),
        ("ETA", "eta", date("%Y/%m/%d")),
        ("Arrived", "arrived", optional(date("%Y/%m/%d"))),
        ("Damaged", "damaged", text),
        ("Cost (€)", "cost", number),
        ("Signed", "signed", text),
    ],
    "fleet.csv": [
        ("Reg", "reg", text),
        ("Make/Model", "model", text),
        ("Type", "type", text),
        ("Yr", "year", number),
        ("Fuel", "fuel", text),
        ("Driver", "driver", text),
        ("Depot", "depot", text),
        ("Mileage", "mileage", number),
        ("Last serv.", "serviced", date("%d %b %Y")),
        ("MOT due", "mot", date("%d %b %Y")),
        ("Tax £/yr", "tax", number),
        ("Tow bar", "tow", text),
        ("l/100km", "litres", number),
    ],
    "talks.csv": [
        ("Day", "day", date("%d %b %Y")),
        ("Start", "start", text),
        ("Room", "room", text),
        ("Title", "title", text),
        ("Speaker", "speaker", text),
        ("Org", "org", text),
        ("Track", "track", text),
        ("Mins", "minutes", number),
        ("Seats taken", "seats", number),
        ("Avg rating", "rating", number),
        ("Slides?", "slides", text),
        ("Recorded", "recorded", text),
    ],
    "donations.csv": [
        ("Nr", "no", number),
        ("Received", "received", date("%d-%m-%Y")),
        ("Donor", "donor", text),
        ("Kind", "kind", text),
        ("Purpose", "purpose", text),
        ("CHF", "chf", number),
        ("How", "how", text),
        ("Freq.", "freq", text),
        ("Thanked on", "thanked", optional(date("%d-%m-%Y"))),
        ("Receipt", "receipt", text),
        ("Entered by", "clerk", text),
    ],
    "campaigns.csv": [
        ("ID", "id", text),
        ("Campaign", "campaign", text),
        ("Channel", "channel", text),
        ("Region", "region", text),
        ("Owner", "owner", text),
        ("Start", "start", date("%m/%d/%Y")),
        ("End", "finish", optional(date("%m/%d/%Y"))),
        ("Budget", "budget", amount),
        ("Spent", "spent", amount),
        ("Impr.", "views", number),
        ("Clicks", "clicks", number),
        ("Orders", "orders", number),
        ("A/B test", "test", text),
    ],
    "trains.csv": [
        ("Train", "train", text),
        ("To", "goal", text),
        ("Via", "via", text),
        ("Dep", "dep", text),
        ("Arr", "arr", text),
        ("Min", "minutes", number),
        ("Plat.", "platform", number),
        ("Delay (min)", "delay", number),
        ("Status", "status", text),
        ("Single fare", "fare", amount),
        ("Coaches", "coaches", number),
        ("Bikes", "bikes", text),
        ("Buffet", "buffet", text),
    ],
    "election.csv": [
        ("Ward", "ward", text),
        ("Candidate", "name", text),
        ("Party", "party", text),
        ("Votes", "votes", number),
        ("Result", "result", text),
        ("Sitting", "sitting", text),
        ("Age", "age", number),
        ("Sex", "sex", text),
        ("Spent £", "spent", number),
        ("Electorate", "electorate", number),
        ("Turnout %", "turnout", number),
    ],
    "volcanoes.csv": [
        ("Volcano", "name", text),
        ("Country", "country", text),
        ("Continent", "continent", text),
        ("Height (m)", "height", number),
        ("Type", "type", text),
        ("Last erupt.", "last", number),
        ("VEI max", "vei", number),
        ("Killed", "killed", number),
        ("Active", "active", text),
        ("Crater km", "crater", number),
        ("Nat. park", "park", text),
    ],
    "elements.csv": [
        ("No.", "no", number),
        ("Sym", "symbol", text),
        ("Element", "name", text),
        ("Group", "kind", text),
        ("State 20C", "state", text),
        ("Mass (u)", "mass", number),
        ("Melts °C", "melts", number),
        ("Boils °C", "boils", number),
        ("Dens. g/cm3", "density", number),
        ("Disc.", "year", number),
        ("By", "finder", text),
        ("Where", "place", text),
        ("Radioact.", "radioactive", text),
    ],
    "dogs.csv": [
        ("Breed", "breed", text),
        ("Origin", "origin", text),
        ("FCI grp", "kind", text),
        ("Size", "size", text),
        ("Ht cm", "height", number),
        ("Wt kg", "weight", number),
        ("Lifespan (y)", "life", number),
        ("Puppy price", "price", amount),
        ("Kids ok", "kids", text),
        ("Shedding", "shedding", text),
        ("Walk h/day", "walk", number),
        ("Coat", "coat", text),
        ("Reg. 2023", "registered", number),
    ],
    "boxoffice.csv": [
        ("Rank", "rank", number),
        ("Film", "film", text),
        ("Dir.", "director", text),
        ("Studio", "studio", text),
        ("Genre", "genre", text),
        ("Opened", "opened", text),
        ("Len (min)", "length", number),
        ("Budget $m", "budget", number),
        ("Opening wknd $m", "weekend", number),
        ("Gross $m", "gross", number),
        ("Screens", "screens", number),
        ("Cert", "cert", text),
        ("Critics", "critics", number),
        ("Sequel", "sequel", text),
        ("Oscars", "oscars", number),
    ],
}
check.HERE = HERE
check.PARTS = ("questions-a.jsonl",)

if __name__ == "__main__":
    sys.exit(check.main(sys.argv[1:] + [str(HERE)]))
