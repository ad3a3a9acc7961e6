#!/usr/bin/env python3
"""Compute the answers of the questions of vanished conditions with SQLite, without semtree.

Usage: check.py

The stored answers are compared with the computed ones, what is absent is looked for in the
tables, and each question is compared with its twin; the exit status is 1 if anything is
wrong. Questions are not printed, so that part b stays unread. To store answers, run
generate.py. Tables are read as ../answers.py says, by the columns.txt of their own folders.
"""

import json
import math
import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from absent import Text
from answers import VEGA, agree, answers, columns, load

PARTS = ("a", "b")
LACKED = ("value", "second value", "state", "name", "measure", "group")  # kinds whose absent words no table holds

def columns_of(path):
    """What is said of the columns of a table, as answers.py takes it."""
    folder, _, name = path.rpartition("/")
    own = columns(HERE).get(path)
    return own or columns(HERE / (folder or "../everyday")).get(name, [])


def file_of(path):
    """Where the file of a table is."""
    return HERE / path if "/" in path else VEGA / path


def database(file, said):
    """The table t of a file."""
    found = load(file, said)
    found.create_function("sqrt", 1, lambda x: None if x is None or x < 0 else math.sqrt(x), deterministic=True)
    for name, parameters, function in (("linear", 2, linear), ("nearest", 2, nearest), ("geomean", 1, geomean), ("skewness", 1, skewness)):
        found.create_aggregate(name, parameters, aggregate(function))
    return found


def aggregate(function):
    """An aggregate of SQLite: a function of the numbers of a column, and of what stands after it."""

    class Aggregate:
        def __init__(self):
            self.numbers, self.rest = [], ()

        def step(self, value, *rest):
            self.rest = rest
            if value is not None:
                self.numbers.append(value)

        def finalize(self):
            return function(sorted(self.numbers), *self.rest) if self.numbers else None

    return Aggregate


def linear(numbers, p):
    """The quantile p, with linear interpolation between two numbers."""
    at = p * (len(numbers) - 1)
    low = math.floor(at)
    return numbers[low] + (at - low) * (numbers[min(low + 1, len(numbers) - 1)] - numbers[low])


def nearest(numbers, p):
    """The quantile p: the least number that at least this share of the numbers does not exceed."""
    return numbers[math.ceil(p * len(numbers)) - 1]


def geomean(numbers):
    """The geometric mean; None unless all are positive."""
    return math.exp(math.fsum(map(math.log, numbers)) / len(numbers)) if numbers[0] > 0 else None


def skewness(numbers):
    """The skewness of a population."""
    mean = math.fsum(numbers) / len(numbers)
    second, third = (math.fsum((x - mean) ** k for x in numbers) / len(numbers) for k in (2, 3))
    return third / second**1.5 if second else None


def read():
    """The stored questions of both parts."""
    lines = []
    for part in PARTS:
        lines += (HERE / f"questions-{part}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def faults(questions):
    """Says what is wrong with the questions."""
    by_id = {question["id"]: question for question in questions}
    opened = {}
    for question in questions:
        path = question["table"]
        if path not in opened:
            file = file_of(path)
            opened[path] = database(file, columns_of(path)), Text(file)
        table, words = opened[path]
        if "sql" in question and not agree(question["answers"], answers(table, question)):
            yield f"{question['id']}: the stored answers differ from the computed ones"
        if "twin" not in question:
            continue
        twin = by_id.get(question["twin"], {})
        if twin.get("table") != path or twin.get("part") != question["part"] or "answers" not in twin:
            yield f"{question['id']}: no twin with answers in the same table and part"
        if question["absent"].lower() not in question["question"].lower():
            yield f"{question['id']}: what is absent does not stand in the question"
        missing = question["kind"] in LACKED
        if missing and question["absent"].lower() in twin.get("question", "").lower():
            yield f"{question['id']}: what is absent stands in the twin"
        if question["question"] == twin.get("question"):
            yield f"{question['id']}: the twin is the same question"
        if missing and not words.lacks(question["absent"]):
            yield f"{question['id']}: the table has what should be absent"


if __name__ == "__main__":
    if len(sys.argv) != 1:
        sys.exit(__doc__)
    stored = read()
    found = list(faults(stored))
    print("\n".join([*found, f"{len(stored)} questions, {len(found)} faults"]))
    sys.exit(bool(found))
