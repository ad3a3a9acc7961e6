#!/usr/bin/env python3
"""Compute the answers of the everyday questions with SQLite, without semtree.

Usage: check.py [-write] VEGA

VEGA is the folder data of the npm package vega-datasets. Without -write, the
stored answers are compared with the computed ones; the exit status is 1 if one
differs. With -write, the computed answers are stored.

The questions themselves are never printed, so that part b stays unread.
"""

import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from answers import date, main, number, text, yes_no

# The columns of each table, in the order of the file: header, column of the SQL
# table t, how a cell is read.
TABLES = {
    "cars.json": [
        ("Name", "name", text),
        ("Miles_per_Gallon", "miles_per_gallon", number),
        ("Cylinders", "cylinders", number),
        ("Displacement", "displacement", number),
        ("Horsepower", "horsepower", number),
        ("Weight_in_lbs", "weight_in_lbs", number),
        ("Acceleration", "acceleration", number),
        ("Year", "year", text),
        ("Origin", "origin", text),
    ],
    "movies.json": [
        ("Title", "title", text),
        ("US Gross", "us_gross", number),
        ("Worldwide Gross", "worldwide_gross", number),
        ("US DVD Sales", "us_dvd_sales", number),
        ("Production Budget", "production_budget", number),
        ("Release Date", "release_date", date("%b %d %Y")),
        ("MPAA Rating", "mpaa_rating", text),
        ("Running Time min", "running_time_min", number),
        ("Distributor", "distributor", text),
        ("Source", "source", text),
        ("Major Genre", "major_genre", text),
        ("Creative Type", "creative_type", text),
        ("Director", "director", text),
        ("Rotten Tomatoes Rating", "rotten_tomatoes_rating", number),
        ("IMDB Rating", "imdb_rating", number),
        ("IMDB Votes", "imdb_votes", number),
    ],
    "seattle-weather.csv": [
        ("date", "date", text),
        ("precipitation", "precipitation", number),
        ("temp_max", "temp_max", number),
        ("temp_min", "temp_min", number),
        ("wind", "wind", number),
        ("weather", "weather", text),
    ],
    "airports.csv": [
        ("iata", "iata", text),
        ("name", "name", text),
        ("city", "city", text),
        ("state", "state", text),
        ("country", "country", text),
        ("latitude", "latitude", number),
        ("longitude", "longitude", number),
    ],
    "staff.csv": [
        ("emp_id", "emp_id", text),
        ("full_name", "full_name", text),
        ("dept", "dept", text),
        ("job_title", "job_title", text),
        ("hire_dt", "hire_dt", date("%d/%m/%Y")),
        ("salary_usd", "salary_usd", number),
        ("bonus_pct", "bonus_pct", number),
        ("remote?", "remote", yes_no),
        ("office", "office", text),
        ("reports_to", "reports_to", text),
    ],
    "expenses.csv": [
        ("txn_id", "txn_id", text),
        ("txn_date", "txn_date", text),
        ("merchant", "merchant", text),
        ("category", "category", text),
        ("amount_eur", "amount_eur", number),
        ("paid_by", "paid_by", text),
        ("method", "method", text),
        ("shared", "shared", yes_no),
        ("note", "note", text),
    ],
}

if __name__ == "__main__":
    folders = [argument for argument in sys.argv[1:] if argument != "-write"]
    if len(folders) != 1:
        sys.exit(__doc__)
    parts = ("questions-a.jsonl", "questions-b.jsonl")
    sys.exit(main(TABLES, [HERE, pathlib.Path(folders[0])], parts, "-write" in sys.argv))
