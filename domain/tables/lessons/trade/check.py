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
    "returns.csv": [
        ("RMA", "rma", text),
        ("Ordered", "ordered", date("%m/%d/%Y")),
        ("Returned", "returned", date("%m/%d/%Y")),
        ("Client", "client", text),
        ("Article", "article", text),
        ("Dept", "dept", text),
        ("Pcs", "pcs", number),
        ("Reason", "reason", text),
        ("Condition", "cond", text),
        ("Value", "value", amount),
        ("Refund", "refund", amount),
        ("Refunded on", "refunded", optional(date("%m/%d/%Y"))),
        ("Handled by", "agent", text),
        ("Restocked?", "restocked", text),
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
    "hairdresser.csv": [
        ("Date", "day", date("%d.%m.%Y")),
        ("Time", "time", text),
        ("Client", "client", text),
        ("Stylist", "stylist", text),
        ("Service", "service", text),
        ("Min", "mins", number),
        ("Price", "price", amount),
        ("Tip", "tip", amount),
        ("Product sold", "product", text),
        ("Prod. €", "prodprice", number),
        ("New cust.", "isnew", text),
        ("Showed up", "showed", text),
        ("Pays", "pays", text),
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
    "employees.csv": [
        ("Emp no", "no", text),
        ("Surname", "surname", text),
        ("First name", "first", text),
        ("Team", "team", text),
        ("Job title", "title", text),
        ("Boss", "boss", text),
        ("Hired", "hired", date("%d-%m-%Y")),
        ("Left", "left_on", optional(date("%d-%m-%Y"))),
        ("Hrs/wk", "hrs", number),
        ("Gross/mo", "gross", amount),
        ("Bonus", "bonus", amount),
        ("Days off left", "daysoff", number),
        ("Sick days", "sick", number),
        ("Home office", "home", text),
        ("Driver lic.", "lic", text),
    ],
    "devices.csv": [
        ("Asset tag", "tag", text),
        ("Kind", "kind", text),
        ("Make & model", "model", text),
        ("Assigned to", "person", text),
        ("Dept.", "dept", text),
        ("Bought", "bought", date("%Y-%m-%d")),
        ("Price $", "price", number),
        ("RAM GB", "ram", number),
        ("Disk GB", "disk", number),
        ("Warranty till", "warranty", date("%Y-%m-%d")),
        ("Returned", "returned", optional(date("%Y-%m-%d"))),
        ("Encrypted", "enc", text),
        ("Condition", "cond", text),
        ("Site", "site", text),
    ],
    "tenants.csv": [
        ("Flat", "flat", text),
        ("House", "house", text),
        ("Tenant", "tenant", text),
        ("Pers.", "persons", number),
        ("Since", "since", optional(date("%d/%m/%Y"))),
        ("Until", "until", optional(date("%d/%m/%Y"))),
        ("m²", "size", number),
        ("Rent", "rent", amount),
        ("Heating", "heating", amount),
        ("Deposit", "deposit", amount),
        ("Arrears", "arrears", amount),
        ("Last paid", "lastpaid", optional(date("%d/%m/%Y"))),
        ("Keys", "keys", number),
        ("Pets", "pets", text),
        ("Parking", "parking", text),
    ],
    "dividends.csv": [
        ("Date", "day", date("%Y/%m/%d")),
        ("Type", "type", text),
        ("ISIN-ticker", "ticker", text),
        ("Company", "company", text),
        ("Sector", "sector", text),
        ("Ctry", "ctry", text),
        ("Shares", "shares", number),
        ("Price", "price", number),
        ("Amount CHF", "amount", number),
        ("Fee CHF", "fee", number),
        ("Tax CHF", "tax", number),
        ("Depot", "depot", text),
        ("For", "owner", text),
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
    "presidents.csv": [
        ("No.", "no", number),
        ("President", "name", text),
        ("Party", "party", text),
        ("Home state", "state", text),
        ("Born", "born", number),
        ("Took office", "start", date("%b %d, %Y")),
        ("Left office", "finish", date("%b %d, %Y")),
        ("Age at start", "age", number),
        ("Terms", "terms", number),
        ("Vice president", "vp", text),
        ("First lady", "lady", text),
        ("Died", "died", number),
        ("Assassinated", "shot", text),
        ("Height cm", "height", number),
        ("Kids", "kids", number),
    ],
    "animals.csv": [
        ("Animal", "animal", text),
        ("Class", "class", text),
        ("Lives in", "habitat", text),
        ("Continent", "continent", text),
        ("Wt kg", "wt", number),
        ("Length (cm)", "len", number),
        ("Top speed km/h", "speed", number),
        ("Life span (yrs)", "life", number),
        ("Gestation d", "gest", number),
        ("Young/litter", "young", number),
        ("Eats", "diet", text),
        ("Night active", "night", text),
        ("Red list", "red", text),
        ("Can fly", "fly", text),
    ],
}
check.HERE = HERE
check.PARTS = ("questions-a.jsonl",)

if __name__ == "__main__":
    sys.exit(check.main(sys.argv[1:] + [str(HERE)]))
