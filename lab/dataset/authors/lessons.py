#!/usr/bin/env python3
"""Lessons of authors: shows tables to them, checks what they write, takes it in.

    lessons.py look real/x.csv own.csv db:pets …   what is in a table or a database
    lessons.py check FILE…                         lists what is wrong with lessons
    lessons.py take PART FILE…                     writes PART/NAME with answers, without lines that are
                                                   wrong; dropped.tsv says how many were left out, and why
    lessons.py verify [-write]                     computes all answers again: are they those of the files?

It uses nothing but Python and its SQLite, and shares no code with semtree. Tables are in tables/ beside this
file, databases in databases/; published tables and Spider's databases are in $SEMTREE_DATA
(../shared/data of the repository's folder unless it is set).
"""
import collections, csv, glob, io, json, os, re, sqlite3, sys

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.environ.get("SEMTREE_DATA") or os.path.join(HERE, "../../../../shared/data")
NULL = {"", "NA", "NULL", "N/A", "null"}
NUMBER = re.compile(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?")
FORMS = {"columns", "record", "numbers", "best group", "distinct", "order", "top k", "top k groups", "per group", "two groups",
         "having", "best of each", "both", "without", "only", "against average", "against a row", "two columns", "or", "negation",
         "text", "empty", "yes or no", "month", "span", "share", "median", "difference", "change"}
REGISTERS = {"keywords", "sentence", "casual", "polite", "analyst"}
MOST_ROWS, MOST_QUESTIONS = 300, 60
csv.field_size_limit(10**9)


# Tables and databases in SQLite.

def read(path):
    """The text of a CSV file and its rows that are not empty."""
    with open(path, "rb") as f:
        b = f.read()
    try:
        text = b.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = b.decode("cp1252", "replace")
    return text, [r for r in csv.reader(io.StringIO(text)) if r]


def quote(name):
    """A name of SQL."""
    return '"' + name.replace('"', '""') + '"'


def fill(con, name, rows):
    """Makes a table of a header and rows; columns of plain numbers are numeric, the others text."""
    head, rows = rows[0], [[c.strip() for c in r] for r in rows[1:]]
    names, seen = [], collections.Counter()
    for i, h in enumerate(head):
        h = h.strip() or f"column {i+1}"
        seen[h.lower()] += 1
        names.append(h if seen[h.lower()] == 1 else f"{h} {seen[h.lower()]}")
    kinds = []
    for i in range(len(names)):
        cells = [r[i] for r in rows if len(r) > i and r[i] not in NULL]
        kinds.append("NUMERIC" if cells and all(NUMBER.fullmatch(c) for c in cells) else "TEXT")
    con.execute(f"create table {quote(name)} (" + ",".join(f"{quote(n)} {k}" for n, k in zip(names, kinds)) + ")")
    con.executemany(f"insert into {quote(name)} values ({','.join('?' * len(names))})",
                    [[None if i >= len(r) or r[i] in NULL else r[i] for i in range(len(names))] for r in rows])


cache = {}


def source(q):
    """The name of the table or database that a lesson is about."""
    return q["table"] if "table" in q else "db:" + q.get("db", "?")


def table_path(name):
    own = os.path.join(HERE, "tables", name)
    return own if os.path.exists(own) else os.path.join(DATA, "tables", name)


def load(name):
    """A connection to a table, as t, or to a database "db:NAME"."""
    if name not in cache:
        con = sqlite3.connect(":memory:")
        if name.startswith("db:"):
            folder = os.path.join(HERE, "databases", name[3:])
            if not os.path.isdir(folder):
                folder = os.path.join(DATA, "spider/databases", name[3:])
            for f in sorted(os.listdir(folder)):
                if f.endswith(".csv"):
                    fill(con, f[:-4], read(os.path.join(folder, f))[1])
        else:
            path = table_path(name)
            clean = path[:-4] + ".clean.csv"
            fill(con, "t", read(clean if os.path.exists(clean) else path)[1])
        cache[name] = con
    return cache[name]


def tables(con):
    return [name for (name,) in con.execute("select name from sqlite_master where type = 'table' order by name")]


def look(name):
    con = load(name)
    print("#", name)
    if not name.startswith("db:") and os.path.exists(table_path(name)[:-4] + ".clean.csv"):
        print("The file as it is begins:\n" + "\n".join(read(table_path(name))[0].splitlines()[:8]) + "\nYou query it cleaned up, as table t:")
    for t in tables(con):
        cur = con.execute(f"select * from {quote(t)}")
        heads, rows = [d[0] for d in cur.description], cur.fetchall()
        print(f"## {t}: {len(rows)} rows")
        for i, h in enumerate(heads):
            vals = [r[i] for r in rows if r[i] is not None]
            count = collections.Counter(vals)
            numeric = vals and all(isinstance(v, (int, float)) for v in vals)
            what = f"number {min(vals)} to {max(vals)}, {len(count)} different" if numeric else f"{len(count)} different"
            if len(count) <= 12 or not numeric:
                top = count.most_common(12 if len(count) <= 40 else 10)
                what += ": " + " | ".join(str(v)[:40] + (f" ({n})" if n > 1 else "") for v, n in top) + (" …" if len(count) > len(top) else "")
            empty = len(rows) - len(vals)
            print(f'- "{h}"{f" ({empty} empty)" if empty else ""}: {what}')
        for r in rows[:3]:
            print("   ", " | ".join("" if v is None else str(v)[:50] for v in r))
    print()


# What is wrong with a lesson.

def words(text):
    return re.findall(r"[\w']+", text.lower())


def tied(con, sql):
    """Whether a LIMIT cuts rows with equal keys, as far as a simple look at the text tells."""
    m = re.fullmatch(r"(?is)(.*)\border by\b(.*)\blimit\s+(\d+)\s*;?\s*", sql)
    if not m:
        return False
    key = re.sub(r"(?i)\s+(asc|desc)(\s+nulls\s+\w+)?\s*$", "", re.split(r",(?![^()]*\))", m[2])[0].strip())
    rest = re.sub(r"(?is)^\s*select\b.*?\bfrom\b", "from ", m[1], count=1)
    try:
        keys = con.execute(f"select {key} {rest} order by {m[2]}").fetchmany(int(m[3]) + 1)
    except sqlite3.Error:
        return False
    return len(keys) > int(m[3]) and keys[-1] == keys[-2] and not re.fullmatch(r"\d+", key)


def known(con, const, question):
    """Whether a text of the SQL stands in the question or in a cell, or is a part of a date."""
    bare = const.strip("%_ ").lower()
    if not bare or bare in question.lower() or re.fullmatch(r"[%\w-]{0,2}|%[YmdwHWj](-%[Ymd])*|[^A-Za-z]{0,10}|.*(day|month|year)s?.*", const):
        return True
    for t in tables(con):
        for c in con.execute(f"pragma table_info({quote(t)})").fetchall():
            if con.execute(f"select 1 from {quote(t)} where {quote(c[1])} like ? limit 1", (f"%{bare}%",)).fetchone():
                return True
    return False


class Checker:
    """What is wrong with the lessons of one author, one after another."""

    def __init__(self):
        self.forms, self.texts, self.per = set(), set(), collections.Counter()

    def faults(self, q):
        """A list of reasons; fills in the answers."""
        out, name = [], source(q)
        try:
            con = load(name)
        except (OSError, sqlite3.Error) as e:
            return [f"no table: {e}"]
        q["answers"] = []
        for sql in q.get("sql", []):
            try:
                rows = con.execute(sql).fetchmany(5000)
            except (sqlite3.Error, sqlite3.Warning) as e:
                out.append(f"SQL: {e}")
                continue
            q["answers"].append(rows)
            if len(rows) > MOST_ROWS:
                out.append("too many rows")
            if tied(con, sql):
                out.append("a tie at the limit")
        if q.get("sql") and all(all(c is None for r in a for c in r) for a in q["answers"]):
            out.append("an empty answer")
        form = (name, re.sub(r"'[^']*'|\b\d+(\.\d+)?\b", "?", " ".join((q.get("sql") or [q["question"]])[0].lower().split())))
        text = (name, " ".join(sorted(set(words(q["question"])))))
        if form in self.forms:
            out.append("the form and columns of another question")
        if text in self.texts:
            out.append("the words of another question")
        self.forms.add(form)
        self.texts.add(text)
        self.per[name] += 1
        if self.per[name] > MOST_QUESTIONS:
            out.append("too many questions about a table")
        if not q.get("sql") and q.get("why") not in ("column", "value", "outside"):
            out.append('no SQL and no "why"')
        if len(q.get("sql", [])) > 3:
            out.append("more than three statements")
        if q.get("level") not in ("simple", "form", "hard"):
            out.append("no level")
        if q.get("level") == "form" and q.get("sql") and q.get("form") not in FORMS:
            out.append("no form")
        if q.get("register") not in REGISTERS:
            out.append("no register")
        if not all(known(con, c, q["question"]) for c in re.findall(r"'([^']*)'", " ".join(q.get("sql", [])))):
            out.append("a text that nobody said")
        return out


def lines(path):
    with open(path, encoding="utf-8") as f:
        for k, line in enumerate(f, 1):
            if line.strip():
                yield k, json.loads(line)


def check(path):
    checker, levels, bad = Checker(), collections.Counter(), 0
    for k, q in lines(path):
        faults = checker.faults(q)
        levels["not answerable" if not q.get("sql") else q.get("level")] += 1
        if faults:
            bad += 1
            print(f'{k}: {q["question"]} | ' + "; ".join(faults))
    total = sum(levels.values())
    print(path, total, "questions:", ", ".join(f"{k} {v} ({100 * v // max(total, 1)} %)" for k, v in levels.items()), f"; {len(checker.per)} tables; {bad} lines to look at")


def others():
    """The questions of data sets, by their words."""
    seen = set()
    for path in glob.glob(os.path.join(DATA, "spider/*.jsonl")):
        for _, q in lines(path):
            seen.add(" ".join(words(q["question"])))
    for path in glob.glob(os.path.join(DATA, "tables/wikitables/*.tsv")):
        with open(path, encoding="utf-8") as f:
            for row in csv.reader(f, delimiter="\t", quoting=csv.QUOTE_NONE):
                seen.add(" ".join(words(row[1])))
    return seen


KEYS = ["table", "db", "question", "register", "level", "form", "sql", "why", "answers"]


def put(path, questions):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as f:
        for q in questions:
            f.write(json.dumps({k: q[k] for k in KEYS if k in q}, ensure_ascii=False) + "\n")


def take(part, path, seen, dropped):
    checker, kept, author = Checker(), [], os.path.basename(path).split(".")[0]
    for _, q in lines(path):
        if q.get("form") and q.get("level") != "form":
            del q["form"]
        faults = checker.faults(q)
        if " ".join(words(q["question"])) in seen:
            faults.append("a question of a data set")
        if faults:
            dropped[author, re.sub(r":.*", "", faults[0])] += 1
        else:
            kept.append(q)
    put(os.path.join(HERE, part, author + ".jsonl"), kept)


def verify(write):
    """Computes all answers anew. Lessons whose table is not there are passed over."""
    n, absent, wrong = 0, 0, 0
    for path in sorted(glob.glob(os.path.join(HERE, "*/*.jsonl"))):
        if path.endswith(".names.jsonl"):
            continue
        questions = []
        for k, q in lines(path):
            questions.append(q)
            try:
                con = load(source(q))
            except OSError:
                absent += 1
                continue
            n += 1
            try:
                answers = json.loads(json.dumps([con.execute(sql).fetchall() for sql in q["sql"]]))
            except sqlite3.Error as e:
                answers = str(e)
            if answers != q.get("answers"):
                wrong += 1
                print(f"{path}:{k}: another answer")
                if isinstance(answers, list):
                    q["answers"] = answers
        if write:
            put(path, questions)
    print(f"{n} lessons, {wrong} with another answer, {absent} whose table is not there")
    return wrong


if __name__ == "__main__":
    command, args = (sys.argv + [""])[1], sys.argv[2:]
    if command == "look":
        for name in args:
            look(name)
    elif command == "check":
        for path in args:
            check(path)
    elif command == "take" and args:
        dropped, seen = collections.Counter(), others()
        log = os.path.join(HERE, "dropped.tsv")
        if os.path.exists(log):
            authors = {os.path.basename(p).split(".")[0] for p in args[1:]}
            with open(log, encoding="utf-8") as f:
                for row in csv.reader(f, delimiter="\t"):
                    if row[0] not in authors:
                        dropped[row[0], row[1]] = int(row[2])
        for path in args[1:]:
            take(args[0], path, seen, dropped)
        with open(log, "w", encoding="utf-8") as f:
            for (author, why), n in sorted(dropped.items()):
                f.write(f"{author}\t{why}\t{n}\n")
    elif command == "verify":
        sys.exit(verify("-write" in args) > 0)
    else:
        sys.exit(__doc__)
