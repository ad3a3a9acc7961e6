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


def hours(value):
    """The seconds of h:mm."""
    return seconds(value + ":00") if value else None


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
    "volleyball.csv": [
        ("Rd", "rd", number),
        ("Date", "date", date("%a %d %b %Y")),
        ("Start", "start", text),
        ("Home", "home", text),
        ("Visitors", "visitors", text),
        ("Sets H", "sets_h", number),
        ("Sets V", "sets_v", number),
        ("Pts H", "pts_h", number),
        ("Pts V", "pts_v", number),
        ("Hall", "hall", text),
        ("Spect.", "spect", number),
        ("1st referee", "referee", text),
        ("Status", "status", text),
    ],
    "chess.csv": [
        ("No", "no", number),
        ("Played", "played", date("%Y-%m-%d")),
        ("White", "white", text),
        ("Black", "black", text),
        ("Elo W", "elo_w", number),
        ("Elo B", "elo_b", number),
        ("Result", "result", text),
        ("Winner", "winner", text),
        ("Moves", "moves", number),
        ("Opening", "opening", text),
        ("Clock", "clock", text),
        ("Bd", "bd", number),
        ("Rated", "rated", text),
    ],
    "recipes.csv": [
        ("Recipe", "recipe", text),
        ("From", "source", text),
        ("Course", "course", text),
        ("Serves", "serves", number),
        ("Prep min", "prep", number),
        ("Oven °C", "oven", number),
        ("Total time", "total", hours),
        ("Total time", "total_text", text),
        ("kcal/portion", "kcal", number),
        ("Veggie", "veggie", text),
        ("GF", "gf", text),
        ("Cost p.p.", "cost", amount),
        ("Last cooked", "cooked", optional(date("%d/%m/%Y"))),
        ("Times made", "made", number),
        ("Kids' verdict", "kids", text),
    ],
    "boardgames.csv": [
        ("Game", "game", text),
        ("Designer", "designer", text),
        ("Min pl", "min_pl", number),
        ("Max pl", "max_pl", number),
        ("Time (min)", "time", number),
        ("Age", "age", number),
        ("Year", "year", number),
        ("Weight 1-5", "weight", number),
        ("Paid $", "paid", number),
        ("Got", "got", date("%b %d, %Y")),
        ("Gift from", "gift", text),
        ("Plays", "plays", number),
        ("Last won by", "won", text),
        ("Coop", "coop", text),
        ("Lent out", "lent", text),
        ("My rating", "rating", number),
    ],
    "hikes.csv": [
        ("#", "no", number),
        ("Date", "date", date("%d.%m.%y")),
        ("Hike / peak", "hike", text),
        ("Region", "region", text),
        ("With", "with_whom", text),
        ("km", "km", number),
        ("Ascent (m)", "ascent", number),
        ("Top m a.s.l.", "top", number),
        ("Walking time", "walking", hours),
        ("Walking time", "walking_text", text),
        ("Difficulty", "difficulty", text),
        ("Summit reached", "summit", text),
        ("Hut", "hut", text),
        ("Weather", "weather", text),
    ],
    "restaurants.csv": [
        ("When", "day", date("%Y/%m/%d")),
        ("Place", "place", text),
        ("Cuisine", "cuisine", text),
        ("Area", "area", text),
        ("Pax", "pax", number),
        ("Bill", "bill", amount),
        ("Tip", "tip", amount),
        ("Who paid", "payer", text),
        ("Who chose", "chooser", text),
        ("Food /10", "food", number),
        ("Service /10", "service", number),
        ("Booked?", "booked", text),
        ("Wait", "wait", amount),
        ("Go again", "again", text),
        ("Dish", "dish", text),
    ],
    "flats.csv": [
        ("Ref", "ref", text),
        ("Address", "address", text),
        ("District", "district", text),
        ("m²", "size", number),
        ("Rms", "rooms", number),
        ("Floor", "floor", number),
        ("Rent cold", "cold", amount),
        ("Extra costs", "extra", amount),
        ("Deposit", "deposit", amount),
        ("Free from", "free", date("%d.%m.%Y")),
        ("Viewing", "viewing", optional(date("%d.%m.%Y"))),
        ("Agent/landlord", "agent", text),
        ("Balcony", "balcony", text),
        ("Lift", "lift", text),
        ("Pets ok", "pets", text),
        ("To uni min", "commute", number),
        ("Our reply", "reply", text),
    ],
    "vet.csv": [
        ("Date", "date", date("%m/%d/%y")),
        ("Pet", "pet", text),
        ("Species", "species", text),
        ("Breed", "breed", text),
        ("Owner", "owner", text),
        ("Vet", "vet", text),
        ("Reason", "reason", text),
        ("Wt (kg)", "wt", number),
        ("Temp C", "temp", number),
        ("Bill $", "bill", number),
        ("Insured", "insured", text),
        ("Claim back $", "claim", number),
        ("Meds", "meds", text),
        ("Next due", "next", optional(date("%m/%d/%y"))),
    ],
    "wedding.csv": [
        ("Guest", "guest", text),
        ("+1", "plus_one", text),
        ("Side", "side", text),
        ("Relation", "relation", text),
        ("Adults", "adults", number),
        ("Kids", "kids", number),
        ("Invited", "invited", date("%d %B %Y")),
        ("RSVP", "rsvp", text),
        ("Replied", "replied", optional(date("%d %B %Y"))),
        ("Table", "tbl", number),
        ("Meal", "meal", text),
        ("Allergies", "allergies", text),
        ("Sleeping over", "over", text),
        ("From", "home", text),
        ("Gift", "gift", text),
        ("Thank you sent", "thanked", text),
    ],
    "members.csv": [
        ("M-No", "no", text),
        ("Surname", "surname", text),
        ("First name", "first", text),
        ("Born", "born", date("%d/%m/%Y")),
        ("M/F", "sex", text),
        ("Joined", "joined", date("%d/%m/%Y")),
        ("Left", "left_on", optional(date("%d/%m/%Y"))),
        ("Section", "section", text),
        ("Type", "type", text),
        ("Fee £/yr", "fee", number),
        ("Paid £", "paid", number),
        ("Paid on", "paid_on", optional(date("%d/%m/%Y"))),
        ("Post held", "post", text),
        ("Hrs helped", "hours", number),
        ("E-mail ok", "email_ok", text),
        ("Town", "town", text),
    ],
    "fuel.csv": [
        ("Date", "date", date("%Y-%m-%d")),
        ("Car", "car", text),
        ("Driver", "driver", text),
        ("Odo km", "odo", number),
        ("Station", "station", text),
        ("Town", "town", text),
        ("Fuel", "fuel", text),
        ("Litres", "litres", number),
        ("€/l", "price", number),
        ("Total €", "total", number),
        ("Full tank", "full", text),
        ("Paid with", "method", text),
        ("Trip", "trip", text),
    ],
    "sales.csv": [
        ("Item", "item", text),
        ("Cat", "cat", text),
        ("Size", "size", text),
        ("Qty", "qty", number),
        ("Listed on", "listed", date("%d-%b-%y")),
        ("Sold on", "sold", optional(date("%d-%b-%y"))),
        ("Site", "site", text),
        ("Asking", "asking", amount),
        ("Got", "got", amount),
        ("Postage", "postage", amount),
        ("Buyer", "buyer", text),
        ("Whose", "whose", text),
        ("Posted", "posted", text),
        ("Paid", "paid", text),
        ("Views", "views", number),
    ],
}
check.HERE = HERE
check.PARTS = ("questions-a.jsonl",)

if __name__ == "__main__":
    sys.exit(check.main(sys.argv[1:] + [str(HERE)]))
