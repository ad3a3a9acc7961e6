#!/usr/bin/env python3
"""Compute the answers of the questions of this folder with SQLite, without semtree.

Usage: answers.py [-write]

questions.jsonl has one object a line: the table, the line of the catalogue (README.md), the question,
and one to three statements that answer it, each of which counts as right. Without -write, the stored
answers are compared with the computed ones; the exit status is 1 if one differs. With -write, the
computed answers are stored: the rows, and for a statement with an order at its end, for each row the number
of its group of rows with equal keys.

A table becomes the SQL table of its file's name. Cells that look like numbers are numbers, dates are
ISO dates, empty cells are NULL.
"""

import csv
import datetime
import json
import pathlib
import re
import sqlite3
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
DATES = ("%Y-%m-%d", "%d %b %Y", "%d.%m.%Y")
MOMENTS = ("%Y-%m-%d %H:%M",)


def value(text):
    """A cell as SQL value."""
    if text == "":
        return None
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            pass
    for forms, iso in ((DATES, "%Y-%m-%d"), (MOMENTS, "%Y-%m-%dT%H:%M:%S")):
        for form in forms:
            try:
                return datetime.datetime.strptime(text.strip(), form).strftime(iso)
            except ValueError:
                pass
    return text


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


def load(name):
    """A database with the table of a file."""
    with open(FOLDER / name, encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    db = sqlite3.connect(":memory:")
    table = quoted(name.removesuffix(".csv"))
    db.execute(f"CREATE TABLE {table} ({', '.join(map(quoted, header))})")
    db.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(header))})", [list(map(value, row)) for row in rows])
    return db


def top_level(sql):
    """The statement with everything in parentheses and quotes replaced by blanks."""
    depth, quote, out = 0, "", []
    for c in sql:
        inside = depth > 0 or quote
        if quote:
            quote = "" if c == quote else quote
        elif c in "'\"":
            quote = c
            inside = True
        elif c == "(":
            depth += 1
            inside = True
        elif c == ")":
            depth -= 1
        out.append(" " if inside or c == ")" else c)
    return "".join(out).upper()


def keys(sql):
    """The expressions that a statement orders its rows by; empty if it does not."""
    plain = top_level(sql)
    at = plain.rfind("ORDER BY")
    if at < 0:
        return []
    begin = at + len("ORDER BY")
    end = plain.find(" LIMIT ", begin)
    end = len(sql) if end < 0 else end
    list_, start = [], begin
    for i in range(begin, end + 1):
        if i == end or plain[i] == ",":
            list_.append(re.sub(r"\s+(ASC|DESC|NULLS\s+\w+)\s*$", "", re.sub(r"\s+(ASC|DESC)\s+NULLS\s+\w+\s*$", "", sql[start:i].rstrip(" ;"), flags=re.I), flags=re.I).strip())
            start = i + 1
    return list_


def ties(db, sql, rows):
    """For each row the number of its group of rows with equal keys; None without an order."""
    order = keys(sql)
    if not order:
        return None
    plain = top_level(sql)
    own = list(range(len(rows)))
    start = plain.rfind("SELECT", 0, plain.rfind("ORDER BY"))
    begin = plain.find(" FROM ", start)
    if begin < 0 or re.search(r"\b(UNION|INTERSECT|EXCEPT)\b", plain) or plain[start:].startswith("SELECT DISTINCT"):
        return own
    width = len(rows[0])
    added = [str(int(k)) if k.isdigit() else k for k in order if not k.isdigit()]
    try:
        wide = db.execute(sql[:begin] + "".join(f", {k}" for k in added) + sql[begin:]).fetchall()
    except sqlite3.Error:
        return own
    if [r[:width] for r in wide] != rows:
        return own
    groups, group = [], 0
    for i, row in enumerate(wide):
        key = [row[int(k) - 1] for k in order if k.isdigit()] + list(row[width:])
        if i > 0 and key != last:
            group += 1
        last = key
        groups.append(group)
    return groups


def main():
    write = "-write" in sys.argv[1:]
    path = FOLDER / "questions.jsonl"
    databases, lines, differing = {}, [], 0
    for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        question = json.loads(line)
        name = question["table"]
        if name not in databases:
            databases[name] = load(name)
        answers = []
        for sql in question["sql"]:
            rows = databases[name].execute(sql).fetchall()
            answer = {"rows": rows}
            groups = ties(databases[name], sql, rows)
            if groups is not None:
                answer["ties"] = groups
            answers.append(answer)
        answers = json.loads(json.dumps(answers))
        if not write and question.get("answers") != answers:
            differing += 1
            print(f"questions.jsonl:{n}: the stored answer is not the computed one")
        question["answers"] = answers
        lines.append(json.dumps(question, ensure_ascii=False))
    if write:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} questions, {differing} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
