"""Descriptions of published tables, by simple rules on headers and values."""

import csv
import hashlib
import itertools
import re

from answers import text
from tables import Cat, Num, Table

TABLES = 40
# What cryptic headers may hold.
AVOID = "continent postcode temperature blood heart body hemisphere language religion"
EMPTY = ("", "NA", "N/A", "nan", "NaN", "null", "-")
PLACES = {"country": "country", "state": "country", "province": "country", "region": "country", "city": "city", "location": "city", "county": "city", "town": "city", "origin": "country"}
PEOPLE = ("name", "author", "player", "director", "artist", "actor", "character", "contestant", "person", "politician")


def chosen(folder):
    """The first tables, by the hash of the name, that can be described."""
    files = sorted(folder.glob("*.csv"), key=lambda file: hashlib.sha256(file.name.encode()).digest())
    return list(itertools.islice((file for file in files if describe(file)[0]), TABLES))


def number(value):
    """The cell as a number; None if it is empty."""
    if value is None or value.strip() in EMPTY:
        return None
    value = float(value)
    return int(value) if value == int(value) else value


def trimmed(value):
    """The cell as text without outer blanks; None if it is empty."""
    return None if value is None or value.strip() in EMPTY else text(value.strip())


def is_number(value):
    return re.fullmatch(r"\s*[-+]?\d+(\.\d*)?([eE][-+]?\d+)?\s*", value) is not None


def label_of(header):
    """The header as people say it; None if it is cryptic."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", re.sub(r"\(.*?\)|\[.*?\]", "", header))
    label = " ".join(re.split(r"[\s._-]+", spaced)).strip().lower()
    words = label.split()
    sayable = all(re.fullmatch(r"[a-z]{3,}", w) and re.search("[aeiouy]", w) for w in words)
    return label if words and len(words) < 4 and sayable and "rownames" not in label else None


def plural_of(label):
    return re.sub(r"y$", "ie", label) + "s" if not label.endswith("s") else label


def read(file):
    """The rows of a file by header; None if it is no plain table."""
    try:
        with open(file, encoding="utf-8", newline="") as opened:
            lines = list(csv.reader(opened))
    except UnicodeDecodeError:
        return None
    header = lines[0] if lines else []
    if len(set(header)) != len(header) or any(len(line) != len(header) for line in lines):
        return None
    return {h: [line[i] for line in lines[1:]] for i, h in enumerate(header)}


def describe(file):
    """The description of a table and how its columns are read; None of a table that says too little."""
    rows = read(file)
    if not rows:
        return None, None
    columns, cats, nums, names = [], {}, {}, []
    for i, (header, cells) in enumerate(rows.items()):
        column, label = f"c{i}", label_of(header)
        full = [c.strip() for c in cells if c.strip() not in EMPTY]
        numeric = bool(full) and all(map(is_number, full))
        columns.append((header, column, number if numeric else trimmed))
        kinds = set(full)
        if numeric and label and len(kinds) > 6 and not re.search(r"\b(id|code|number|year|month|day|index|rank|date)\b", label):
            mean = re.search(r"\b(avg|average|mean|max|min|median|total)\b", label)
            nums[column] = Num(label, total=not mean, header=header if mean else "")
        elif not numeric and full and is_category(kinds, full) and label:
            cats[column] = category(label)
        elif not numeric and len(kinds) == len(cells) > 5 and not names and is_name(kinds):
            names.append(column)
    if not cats or not nums:
        return None, None
    one, many = (("row", "rows"), ("record", "records"), ("entry", "entries"))[hashlib.sha256(file.name.encode()).digest()[0] % 3]
    return Table(file.name, one, many, names, "thing", cats, nums, avoid=AVOID), columns


def is_category(kinds, full):
    plain = [k for k in kinds if re.fullmatch(r"[A-Za-z][A-Za-z '&-]{2,25}", k)]
    return 2 <= len(kinds) <= 60 and len(full) >= 2 * len(kinds) and len(plain) >= 0.8 * len(kinds) and not {k.lower() for k in kinds} & {"yes", "no", "true", "false"}


def is_name(kinds):
    return all(re.fullmatch(r"[A-Z][A-Za-z .'&-]{2,40}", k) for k in kinds)


def category(label):
    last = label.split()[-1]
    if last in PLACES:
        return Cat(label, plural_of(label), ["{n} in {v}", "{n} from {v}"], PLACES[last])
    if last in PEOPLE:
        return Cat(label, plural_of(label), ["{n} of {v}", "{n} for {v}"], "person")
    if last in ("colour", "color"):
        return Cat(label, plural_of(label), [f"{{n}} with {label} {{v}}"], "colour")
    return Cat(label, plural_of(label), [f"{{n}} with {label} {{v}}", f"{{n}} where {label} is {{v}}", f"{{n}} whose {label} is {{v}}", "{n} for {v}"], "thing")
