#!/usr/bin/env python3
"""Make the questions of vanished conditions, and their answers.

Usage: generate.py OUT                 write questions-a.jsonl and questions-b.jsonl into the folder OUT
       generate.py -real FOLDER OUT    write questions about 40 tables of FOLDER there

FOLDER is one of published tables (../shared/data/tables/real). Nothing is drawn by chance: see draw.
"""

import hashlib
import json
import os
import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import check
import real
import tables
from absent import Text
from answers import answers
from forms import FORMS


def byte(text):
    """The first byte of a text's SHA-256."""
    return hashlib.sha256(text.encode()).digest()[0]


def draw(options, *key):
    """One of the options, by the SHA-256 of the key."""
    digest = hashlib.sha256("|".join(map(str, key)).encode()).digest()
    return options[int.from_bytes(digest[:8], "big") % len(options)]


def shuffled(options, *key):
    """The options in an order by SHA-256."""
    return sorted(options, key=lambda option: hashlib.sha256("|".join([*map(str, key), str(option)]).encode()).digest())


class Maker:
    """Makes the pairs of a table."""

    def __init__(self, table, file, columns, name):
        self.table, self.name = table, name
        self.sql = check.database(file, columns)
        self.text = Text(file)
        self.pairs, self.seen = [], set()
        self.found = {}  # rows of statements
        self.used = set()  # what was absent before

    def draw(self, options, *key):
        return draw(options, self.name, *key)

    def shuffled(self, options, *key):
        return shuffled(options, self.name, *key)

    def rows(self, statement):
        if statement not in self.found:
            self.found[statement] = self.sql.execute(statement).fetchall()
        return self.found[statement]

    def lacking(self, phrases, *key):
        """A phrase that the table lacks, one that was not used before if there is one."""
        fit = [p for p in phrases if self.text.lacks(p) and not self.avoided(p)]
        fresh = [p for p in fit if p not in self.used]
        if not fit:
            return None
        phrase = self.draw(fresh or fit, *key)
        self.used.add(phrase)
        return phrase

    def avoided(self, phrase):
        return any(phrase.lower() in self.table.avoid or word in self.table.avoid.split() for word in phrase.lower().split())

    def fair(self, statements):
        """The statements that have an answer."""
        return [s for s in statements if any(cell is not None for row in self.rows(s) for cell in row)]

    def add(self, kind, number, absent, vanished, vanished_sql, twin, twin_sql):
        """Adds a pair, unless the twin has no answer or a question was there before."""
        if vanished.split()[0] in ASKING and twin.split()[0] in ASKING:
            wrap = self.draw(["{}"] * 8 + ["can you tell me {}", "i want to know {}", "hey, {}", "please tell me {}"], kind, number, "wrap")
            vanished, twin = wrap.format(vanished), wrap.format(twin)
        low = self.draw(range(10), kind, number, "case") < 6
        style = str.lower if low else lambda text: text[0].upper() + text[1:]
        mark = "?" if self.draw(range(2), kind, number, "mark") and vanished.split()[0] in ASKING else ""
        vanished, twin = style(vanished) + mark, style(twin) + mark
        twin_sql = self.fair(twin_sql)
        vanished_sql = [s for s in vanished_sql or [] if any(cell is not None for row in self.rows(s) for cell in row) or not self.rows(s)]
        if not twin_sql or vanished.lower() in self.seen or twin.lower() in self.seen:
            return False
        self.seen |= {vanished.lower(), twin.lower()}
        self.pairs.append((kind, absent, vanished, vanished_sql, twin, twin_sql))
        return True

    def questions(self):
        """The questions of all pairs, with answers."""
        for number, (kind, absent, vanished, vanished_sql, twin, twin_sql) in enumerate(self.pairs, 1):
            ident = f"{self.name}-{number:02d}"
            part = "b" if byte(ident) % 2 else "a"
            first = {"id": ident, "table": self.table.path, "part": part, "kind": kind, "question": vanished, "absent": absent, "twin": ident + "-twin"}
            if vanished_sql:
                first["sql"] = vanished_sql
                first["answers"] = answers(self.sql, first)
            else:
                first["unanswerable"] = True
            second = {"id": ident + "-twin", "table": self.table.path, "part": part, "kind": kind, "question": twin, "sql": twin_sql}
            second["answers"] = answers(self.sql, second)
            yield first
            yield second


ASKING = set("what whats which how who".split())


def make(table, file, columns, name, counts):
    """The questions of a table: of each kind as many pairs as counts say, if they can be made."""
    maker = Maker(table, file, columns, name)
    for kind, form in FORMS.items():
        made = 0
        left = MOST - len(maker.pairs)
        for number in range(6 * counts[kind]):
            if made == min(counts[kind], left):
                break
            pair = form(maker, number)
            if pair and maker.add(kind, number, *pair):
                made += 1
    return list(maker.questions())


MOST = 20  # pairs of a table

# Pairs of each kind for a table.
COUNTS = {"value": 3, "second value": 4, "state": 1, "date": 1, "name": 1, "group": 2, "calendar": 1, "aggregate": 3, "top groups": 2, "header": 2, "measure": 2}
REAL_COUNTS = {"value": 3, "second value": 3, "state": 1, "date": 0, "name": 1, "group": 2, "calendar": 0, "aggregate": 3, "top groups": 2, "header": 1, "measure": 2}


def write(questions, folder):
    for part in check.PARTS:
        lines = [json.dumps(q, ensure_ascii=False) + "\n" for q in questions if q["part"] == part]
        (folder / f"questions-{part}.jsonl").write_text("".join(lines), encoding="utf-8")


def name_of(path):
    """Set and name of a table: field-orders."""
    stem = path.rpartition("/")[2].partition(".")[0]
    return f"{path.split('/')[-2] if '/' in path else 'everyday'}-{stem}"


def main(arguments):
    questions = []
    if len(arguments) == 3 and arguments[0] == "-real":
        out = pathlib.Path(arguments[2])
        for file in real.chosen(pathlib.Path(arguments[1])):
            table, columns = real.describe(file)
            if table:
                table.path = os.path.relpath(file, out)
                questions += make(table, file, columns, f"real-{file.stem}", REAL_COUNTS)
        write(questions, out)
    elif len(arguments) == 1:
        for table in tables.TABLES:
            file = check.file_of(table.path)
            questions += make(table, file, check.columns_of(table.path), name_of(table.path), COUNTS)
        write(questions, pathlib.Path(arguments[0]))
    else:
        sys.exit(__doc__)
    print(f"{len(questions)} questions")


if __name__ == "__main__":
    main(sys.argv[1:])
