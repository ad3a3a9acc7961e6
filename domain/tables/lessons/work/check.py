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
}
check.HERE = HERE
check.PARTS = ("questions-a.jsonl",)

if __name__ == "__main__":
    sys.exit(check.main(sys.argv[1:] + [str(HERE)]))
