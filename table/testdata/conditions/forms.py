"""The forms of the questions: how people say what is asked, and the SQL of it.

Each function makes a pair: the absent words, the question whose condition vanishes and its SQL
(none if nothing answers it), the twin and its SQL. It returns None if the table has nothing for it.
"""

import re
from dataclasses import dataclass

import words

SIMPLE = re.compile(r"[A-Za-z][A-Za-z0-9 .'&:-]{1,27}$")
PERSONS = ("person", "surname")


def quoted(value):
    """A value as a literal of SQL."""
    return str(value) if isinstance(value, (int, float)) else "'" + value.replace("'", "''") + "'"


@dataclass
class Cond:
    """A condition: how it joins the noun, what is said, and its SQL."""

    form: str
    said: str
    sql: str
    noun: tuple = None  # a noun that says it, instead


def phrase(table, conds, plural=True):
    """The noun of a row with its conditions: red bikes sold in lyon."""
    noun = table.many if plural else table.one
    for cond in conds:
        if cond.noun:
            noun = cond.noun[plural]
    rest = [c for c in conds if not c.noun]
    for cond in [c for c in rest if c.form.endswith("{n}")] + [c for c in rest if not c.form.endswith("{n}")]:
        noun = cond.form.format(n=noun, v=cond.said)
    return noun


def where(*conds):
    return " WHERE " + " AND ".join(c.sql for c in conds) if conds else ""


def forms_of(column, allow_noun=True):
    forms = list(column.forms)
    if column.nouns and column.absent_nouns and allow_noun:
        forms += [None, None]
    return forms


def absent_values(column):
    """What the table may lack in a column: of persons whole names."""
    if isinstance(column.absent, list):
        return column.absent
    return words.VALUES["person" if column.absent in PERSONS else column.absent]


def last(name):
    return name.split()[-1]


def short(m, column, values, *key):
    """Whether persons are named by their last names: these must be different ones."""
    if column.absent not in PERSONS or len({last(v) for v in values}) < len(values):
        return False
    return m.draw(range(10), "short", *key) < (8 if column.absent == "surname" else 4)


def values_of(m, name):
    column = m.table.cats[name]
    rows = m.rows(f"SELECT {name}, count(*) FROM t WHERE {name} IS NOT NULL GROUP BY 1 ORDER BY 1")
    values = [v for v, _ in rows if isinstance(v, (int, float)) or SIMPLE.match(v) and v.lower() not in ("tba", "other", "none", "n/a", "unknown", "yes", "no")]
    return [v for v in values if v in column.said] if column.said else values


def sql_of(name, value):
    return f"{name}={quoted(value)}"


def two(m, name, given, *key, allow_noun=True):
    """A condition on a column that the table lacks, and one that it has where given holds."""
    column = m.table.cats[name]
    holds = {v for v, in m.rows(f"SELECT DISTINCT {name} FROM t{given}")}
    values = values_of(m, name)
    here = [v for v in values if v in holds]
    if not here:
        return None
    form = m.draw(forms_of(column, allow_noun), "form", name, *key)
    if column.absent == "country" and m.draw(range(3), "adjective", name, *key) == 0:
        return adjectives(m, name, here, *key)
    if form is None:
        nouns = [v for v in here if v in column.nouns]
        gone = [n for n in column.absent_nouns if m.text.lacks(n[0]) and m.text.lacks(n[1])]
        if nouns and gone:
            value, missing = m.draw(nouns, "noun", *key), m.draw(gone, "absent noun", *key)
            return missing[0], Cond("", missing[0], sql_of(name, missing[0]), missing), Cond("", value, sql_of(name, value), column.nouns[value])
        form = column.forms[0]
    value = m.draw(here, "value", name, *key)
    missing = m.lacking(absent_values(column), "absent", name, *key)
    if missing is None:
        return None
    said = column.said.get(value, str(value))
    if short(m, column, values, name, *key):
        said, missing = last(said), last(missing)
    return missing, Cond(form, missing, sql_of(name, missing)), Cond(form, said, sql_of(name, value))


def adjectives(m, name, here, *key):
    """Like two, with adjectives of countries."""
    known = [v for v in here if v in words.ADJECTIVES]
    gone = [c for c in words.VALUES["country"] if c in words.ADJECTIVES and m.text.lacks(c)]
    missing = m.lacking([words.ADJECTIVES[c] for c in gone], "adjective", name, *key)
    if not known or not missing:
        return None
    value = m.draw(known, "adjective of", name, *key)
    return missing, Cond("{v} {n}", missing, sql_of(name, missing)), Cond("{v} {n}", words.ADJECTIVES[value], sql_of(name, value))


def one(m, name, *key):
    """A condition that the table has."""
    column = m.table.cats[name]
    values = values_of(m, name)
    common = [v for v in values if m.rows(f"SELECT count(*) FROM t WHERE {sql_of(name, v)}")[0][0] > 1] or values
    form = m.draw(forms_of(column), "form one", name, *key)
    if form is None:
        nouns = [v for v in common if v in column.nouns]
        if nouns:
            value = m.draw(nouns, "noun one", *key)
            return Cond("", value, sql_of(name, value), column.nouns[value])
        form = column.forms[0]
    if not common:
        return None
    value = m.draw(common, "value one", name, *key)
    said = column.said.get(value, str(value))
    if short(m, column, values, "one", name, *key):
        said = last(said)
    return Cond(form, said, sql_of(name, value))


def maybe(m, what, number):
    """A condition that the table has, or none, in a list."""
    cats = m.shuffled(m.table.cats, what + " cat", number)
    cond = one(m, cats[0], what, number) if cats and m.draw(range(3), what + " cond", number) else None
    return [cond] if cond else []


# What is asked of rows: a function that returns the words for conditions, and the SQL for them.

def ask_list(m, *key):
    if not m.table.names:
        return ask_count(m, *key)
    form = m.draw(["{}", "list all {}", "show me {}", "which {} are there", "list the {}", "give me all {}", "{} please", "find {}", "i need the {}"], "list", *key)
    return (lambda conds: form.format(phrase(m.table, conds)),
            lambda *conds: [f"SELECT {name} FROM t{where(*conds)}" for name in m.table.names], True)


def ask_count(m, *key):
    form = m.draw(["how many {}", "how many {} are there", "number of {}", "count of {}", "how many {} do we have", "count the {}"], "count", *key)
    return lambda conds: form.format(phrase(m.table, conds)), lambda *conds: [f"SELECT count(*) FROM t{where(*conds)}"], True


def best(m, function, column):
    def sql(*conds):
        inner = f"SELECT {function}({column}) FROM t{where(*conds)}"
        limit = Cond("", "", f"{column}=({inner})")
        return [f"SELECT {name} FROM t{where(*conds, limit)}" for name in m.table.names]
    return sql


def ask_best(m, *key):
    options = [(c, n, w, f) for c, n in m.table.nums.items() for f, list_ in (("max", n.high), ("min", n.low)) for w in list_]
    options += [(c, n, None, f) for c, n in m.table.nums.items() for f in ("max", "min")]
    if not m.table.names or not options:
        return ask_number(m, *key)
    column, num, word, function = m.draw(options, "best", *key)
    if word:
        form = m.draw(["{w} {n}", "which is the {w} {n}", "what is the {w} {n}", "the {w} {n}?", "show the {w} {n}"], "best form", *key)
    else:
        form = m.draw(["which {n} has the {e} {l}", "{n} with the {e} {l}", "what {n} has the {e} {l}"], "best form", *key)
    extreme = m.draw({"max": ["highest", "most", "biggest"], "min": ["lowest", "smallest"]}[function], "extreme", *key)
    if extreme == "most" and not num.label.startswith("number of "):
        extreme = "highest"
    label = num.label.removeprefix("number of ") if extreme == "most" else num.label
    return lambda conds: form.format(w=word, n=phrase(m.table, conds, False), e=extreme, l=label), best(m, function, column), False


def ask_number(m, *key):
    if not m.table.nums:
        return ask_count(m, *key)
    column = m.draw(list(m.table.nums), "number", *key)
    num = m.table.nums[column]
    functions = [("average", "avg"), ("avg", "avg"), ("mean", "avg"), ("highest", "max"), ("lowest", "min")] + [("total", "sum")] * 2 * num.total
    said, function = m.draw(functions, "function", *key)
    if num.header:
        said, function = "highest", "max"
    form = m.draw(["{a} {l} of {n}", "what is the {a} {l} of {n}", "{a} {l} for {n}", "whats the {a} {l} of all {n}", "{a} {l} of the {n}"], "number form", *key)
    return (lambda conds: form.format(a=said, l=num.label, n=phrase(m.table, conds)),
            lambda *conds: [f"SELECT {function}({column}) FROM t{where(*conds)}"], False)


ASKS = [ask_list, ask_best, ask_count, ask_number]


def keywords(m, conds, number):
    """The conditions without prepositions, and a list or the best row without further words."""
    form = m.draw(["{n} {v}", "{v} {n}"], "keyword form", number)
    conds = [Cond(form, c.said, c.sql) for c in conds]
    words_ = [(c, w, f) for c, n in m.table.nums.items() for f, list_ in (("max", n.high), ("min", n.low)) for w in list_]
    if not m.table.names:
        return conds, ask_count(m, "keywords", number)
    if words_ and m.draw(range(2), "keyword best", number):
        column, word, function = m.draw(words_, "keyword word", number)
        return conds, (lambda cs: f"{word} {phrase(m.table, cs, False)}", best(m, function, column), False)
    return conds, (lambda cs: phrase(m.table, cs), lambda *cs: [f"SELECT {n} FROM t{where(*cs)}" for n in m.table.names], True)


def value(m, number):
    """One condition, with a value that the table lacks."""
    cats = m.shuffled(m.table.cats, "value column")
    if not cats:
        return None
    name = cats[number % len(cats)]
    pair = two(m, name, "", "value", number)
    if not pair:
        return None
    missing, gone, here = pair
    say, sql, empty = ASKS[(m.draw(range(4), "first ask") + number) % 4](m, "value", number)
    if not gone.noun and m.draw(range(8), "keywords", number) == 0:
        (gone, here), (say, sql, empty) = keywords(m, [gone, here], number)
    return missing, say([gone]), sql(gone) if empty else None, say([here]), sql(here)


def second(m, number):
    """Two conditions, of which the table lacks one."""
    pairs = [(a, b) for a in m.table.cats for b in m.table.cats if a != b]
    if not pairs:
        return None
    pairs = m.shuffled(pairs, "second columns")
    kept, other = pairs[number % len(pairs)]
    first = one(m, kept, "second", number)
    if not first:
        return None
    pair = two(m, other, where(first), "second", number, allow_noun=not first.noun)
    if not pair:
        return None
    missing, gone, here = pair
    order = (lambda c: [first, c]) if m.draw(range(2), "order", number) else (lambda c: [c, first])
    style = m.draw(range(8), "style", number)
    say, sql, empty = ASKS[(m.draw(range(4), "second ask") + number) % 4](m, "second", number)
    if style == 0 and not gone.noun and not first.noun:
        (first, gone, here), (say, sql, empty) = keywords(m, [first, gone, here], number)
    vanished, twin = say(order(gone)), say(order(here))
    if style == 1 and gone.form in ("{n} in {v}", "{n} from {v}", "{n} by {v}"):  # before all else
        vanished, twin = (f"{c.form.removeprefix('{n} ').format(v=c.said)}, {say([first])}" for c in (gone, here))
    return missing, vanished, sql(first, gone) if empty else None, twin, sql(first, here)


def state(m, number):
    """An adjective that no column holds."""
    rest = lambda cats: [one(m, cats[(number + 1) % len(cats)], "state rest", number)] if len(cats) > 1 and m.draw(range(2), "state with", number) else []
    return without(m, number, "state", words.STATES["people" if m.table.people else "things"], ["{v} {n}"], rest)


def timeless(m, number):
    """A month, of a table without dates."""
    return without(m, number, "timeless", words.VALUES["month"], ["{n} from {v}", "{n} in {v}", "{n} of last {v}"], lambda cats: [])


def without(m, number, kind, gone, forms, rest):
    """A word in a form, neither of which the table has; beside the conditions that rest makes of its columns."""
    cats = m.shuffled(m.table.cats, kind + " column")
    missing = m.lacking(gone, kind, number)
    here = one(m, cats[number % len(cats)], kind, number) if cats else None
    if not here or not missing:
        return None
    rest = [c for c in rest(cats) if c and not c.noun]
    form = m.draw(forms, kind + " form", number)
    say, sql, _ = ASKS[m.draw(range(4), kind + " ask", number)](m, kind, number)
    return missing, say([Cond(form, missing, ""), *rest]), None, say([here, *rest]), sql(here, *rest)


def date(m, number):
    """A month or year in which the table has nothing."""
    if not m.table.dates:
        return timeless(m, number)
    column = m.draw(list(m.table.dates), "date column", number)
    dates = [d for d, in m.rows(f"SELECT {column} FROM t WHERE {column} IS NOT NULL")]
    day = str(m.draw(dates, "date", number))
    far = m.draw([1804, 1861, 1893, 2033, 2041, 2058], "year", number)
    form = m.draw(m.table.dates[column].forms, "date form", number)
    if len(day) > 4 and m.draw(range(2), "month", number):
        month = words.VALUES["month"][int(day[5:7]) - 1]
        gone = Cond(form, f"{month} {far}", f"{column} LIKE '{far}-{day[5:7]}%'")
        here = Cond(form, f"{month} {day[:4]}", f"{column} LIKE '{day[:7]}%'")
    else:
        gone, here = Cond(form, str(far), f"{column} LIKE '{far}%'"), Cond(form, day[:4], f"{column} LIKE '{day[:4]}%'")
    conds = []
    cats = m.shuffled(m.table.cats, "date cat", number)
    if cats and m.draw(range(2), "date with", number):
        row = m.rows(f"SELECT {cats[0]} FROM t{where(here)} AND {cats[0]} IS NOT NULL")
        column_ = m.table.cats[cats[0]]
        fit = [v for v, in row if v in values_of(m, cats[0])]
        if fit:
            v = m.draw(fit, "date value", number)
            conds = [Cond(column_.forms[0], column_.said.get(v, str(v)), sql_of(cats[0], v))]
    say, sql, empty = ASKS[m.draw(range(4), "date ask", number)](m, "date", number)
    return str(far), say([*conds, gone]), sql(*conds, gone) if empty else None, say([*conds, here]), sql(*conds, here)


def name(m, number):
    """The measure of a row that the table lacks."""
    if not m.table.names or not m.table.absent_names:
        return None
    column = m.table.names[0]
    absent = m.table.absent_names
    missing = m.lacking(words.VALUES[absent] if isinstance(absent, str) else absent, "name", number)
    names = [v for v, n in m.rows(f"SELECT {column}, count(*) FROM t GROUP BY 1 ORDER BY 1") if n == 1 and isinstance(v, str) and re.match(r"[\w# .'-]{2,30}$", v)]
    labels = {c: n.label for c, n in m.table.nums.items()} | {c: n.label for c, n in m.table.cats.items() if n.group}
    labels.pop(column, None)
    if not missing or not names or not labels:
        return None
    found, asked = m.draw(names, "found", number), m.draw(list(labels), "label", number)
    form = m.draw(["{l} of {x}", "what is the {l} of {x}", "what's {x}'s {l}", "{x} {l}", "which {l} does {x} have"], "name form", number)
    say = lambda x: form.format(l=labels[asked], x=m.table.prefix + x)
    return missing, say(missing), None, say(found), [f"SELECT {asked} FROM t WHERE {column}={quoted(found)}"]


def label_forms(m, column, *key):
    """What is asked for each group: words with {g} and {gs}, and SQL with {g}."""
    table = m.table
    count = COUNT
    most = ("SELECT {g} FROM t WHERE {g} IS NOT NULL GROUP BY 1 HAVING count(*)=(SELECT max(n) FROM (SELECT count(*) AS n FROM t WHERE {g} IS NOT NULL GROUP BY {g}))",)
    forms = [(f"{table.many} per {{g}}", count), (f"how many {table.many} per {{g}}", count), (f"number of {table.many} by {{g}}", count), (f"which {{g}} has the most {table.many}", most), (f"how many {table.many} are there for each {{g}}", count), (f"{{g}} with the most {table.many}", most)]
    if column:
        num = table.nums[column]
        for said, function in [("average", "avg")] + [("total", "sum")] * num.total:
            value_of = f"SELECT {{g}}, {function}({column}) FROM t WHERE {{g}} IS NOT NULL AND {column} IS NOT NULL GROUP BY 1", f"SELECT {function}({column}) FROM t WHERE {{g}} IS NOT NULL AND {column} IS NOT NULL GROUP BY {{g}}", f"SELECT {{g}}, {function}({column}) FROM t WHERE {{g}} IS NOT NULL GROUP BY 1", f"SELECT {function}({column}) FROM t WHERE {{g}} IS NOT NULL GROUP BY {{g}}", f"SELECT {{g}}, {function}({column}) FROM t GROUP BY 1", f"SELECT {function}({column}) FROM t GROUP BY {{g}}"
            top = (f"SELECT {{g}} FROM t WHERE {{g}} IS NOT NULL GROUP BY 1 ORDER BY {function}({column}) DESC LIMIT 1",)
            forms += [(f"{said} {num.label} per {{g}}", value_of), (f"{said} {num.label} by {{g}}", value_of), (f"what is the {said} {num.label} for each {{g}}", value_of), (f"which {{g}} has the highest {said} {num.label}", top)]
    return m.draw(forms, "group form", *key)


def plain_nums(m):
    """The numbers whose label holds no aggregate."""
    return [c for c, n in m.table.nums.items() if not n.header]


def grouped_nums(m):
    """Those of them that people compute with: not years."""
    return [c for c in plain_nums(m) if not m.table.nums[c].label.startswith("year")]


def groups_of(m):
    """The columns that people group by, with two groups or more."""
    return [c for c, n in m.table.cats.items() if n.group and m.rows(f"SELECT count(DISTINCT {c}) FROM t")[0][0] > 1]


MOST_TIED = 3


def tied(m, sql, column):
    """Reports whether too many groups are the first one."""
    return "HAVING" in sql[0] and len(m.rows(sql[0].format(g=column))) > MOST_TIED


def group(m, number):
    """A group that no column holds."""
    here = m.shuffled(groups_of(m), "group column")
    gone = [g for g, _ in words.GROUPS]
    missing = m.lacking(gone, "group", number)
    if not here or not missing:
        return None
    column = here[number % len(here)]
    nums = grouped_nums(m)
    form, sql = label_forms(m, m.draw(nums, "group num", number) if nums else None, "group", number)
    if tied(m, sql, column):
        return None
    return missing, form.format(g=missing), None, form.format(g=m.table.cats[column].label), [s.format(g=column) for s in sql]


# The parts of a date {d}, each with the ways of writing it in SQL.
MONTH = "trim(substr('January  February March    April    May      June     July     August   SeptemberOctober  November December', 9*cast(substr({d},6,2) AS int)-8, 9))"
WEEKDAY = "trim(substr('Sunday   Monday   Tuesday  WednesdayThursday Friday   Saturday', 9*cast(strftime('%w', {d}) AS int)+1, 9))"
CALENDAR = {
    "decade": ["cast(substr({d},1,3) AS int)*10", "substr({d},1,3) || '0s'"],
    "month": ["substr({d},1,7)", MONTH, "cast(substr({d},6,2) AS int)", MONTH + " || ' ' || substr({d},1,4)"],
    "year": ["cast(substr({d},1,4) AS int)"],
    "quarter": ["(cast(substr({d},6,2) AS int)+2)/3", "'Q' || ((cast(substr({d},6,2) AS int)+2)/3)", "substr({d},1,4) || '-Q' || ((cast(substr({d},6,2) AS int)+2)/3)"],
    "weekday": [WEEKDAY],
}


def calendar(m, number):
    """A group by a part of a date."""
    here = m.shuffled(groups_of(m), "calendar column")
    if not here or not m.table.dates:
        return None
    date_ = list(m.table.dates)[0]
    written = str(m.rows(f"SELECT {date_} FROM t WHERE {date_} IS NOT NULL LIMIT 1")[0][0])
    parts = ["decade"] if len(written) == 4 else ["month", "month", "year", "quarter"] + ["weekday"] * (len(written) >= 10)
    part = m.draw(parts, "part", number)
    if m.text.text.split("\n")[0].find(part) >= 0:
        return None
    nums = grouped_nums(m)
    form, sql = label_forms(m, m.draw(nums, "calendar num", number) if nums else None, "calendar", number)
    form = form.replace("which {g} has", "which {g} had")
    if part in form.split():
        return None
    column = here[number % len(here)]
    if tied(m, sql, column):
        return None
    gone = []
    for s in sql:
        for written in CALENDAR[part]:
            gone.append(s.format(g=written.format(d=date_)).replace(f"{written.format(d=date_)} IS NOT NULL", f"{date_} IS NOT NULL"))
    return part, form.format(g=part), gone, form.format(g=m.table.cats[column].label), [s.format(g=column) for s in sql]


def median(column, conds):
    rows = f"SELECT {column} AS x, row_number() OVER (ORDER BY {column}) AS i, count(*) OVER () AS n FROM t{where(*conds, Cond('', '', column + ' IS NOT NULL'))}"
    return [f"SELECT avg(x) FROM ({rows}) WHERE i IN ((n+1)/2, (n+2)/2)"]


def variance(column, conds, root):
    """Variance, or standard deviation: of the population and of a sample."""
    inner = f"SELECT avg({column}) AS m, count({column}) AS n FROM t{where(*conds)}"
    total = f"SELECT sum(({column}-m)*({column}-m)) AS s, max(n) AS n FROM t, ({inner}){where(*conds)}"
    power = "sqrt({})" if root else "{}"
    return [f"SELECT {power.format('s/n')} FROM ({total})", f"SELECT {power.format('s/(n-1)')} FROM ({total}) WHERE n>1"]


def running(column, conds):
    """The sums up to each row, and the last of them."""
    return [f"SELECT sum({column}) OVER (ORDER BY rowid) FROM t{where(*conds)}", f"SELECT sum({column}) FROM t{where(*conds)}"]


def mode(column, conds):
    inner = f"SELECT {column} AS x, count(*) AS c FROM t{where(*conds, Cond('', '', column + ' IS NOT NULL'))} GROUP BY 1"
    return [f"SELECT x FROM ({inner}) WHERE c=(SELECT max(c) FROM ({inner}))"]


AGGREGATES = {
    "median": median,
    "standard deviation": lambda c, conds: variance(c, conds, True),
    "std dev": lambda c, conds: variance(c, conds, True),
    "variance": lambda c, conds: variance(c, conds, False),
    "mode": mode,
    "interquartile range": lambda c, conds: [s.format(c) + f" FROM t{where(*conds)}" for s in ("SELECT linear({0}, 0.75)-linear({0}, 0.25)", "SELECT nearest({0}, 0.75)-nearest({0}, 0.25)")],
    "cumulative": lambda c, conds: running(c, conds),
    "running total": lambda c, conds: running(c, conds),
    "90th percentile": lambda c, conds: [f"SELECT {f}({c}, 0.9) FROM t{where(*conds)}" for f in ("linear", "nearest")],
    "geometric mean": lambda c, conds: [f"SELECT geomean({c}) FROM t{where(*conds)}"],
    "skewness": lambda c, conds: [f"SELECT skewness({c}) FROM t{where(*conds)}"],
}


BEFORE = ("median", "cumulative", "geometric mean")  # those that stand before the measure without "of"


def aggregate(m, number):
    """An aggregate that the language has not."""
    turn = (number + m.draw(range(6), "turn")) % 6
    if turn == 1:
        pair = share(m, number)
    elif turn == 3:
        pair = second_best(m, number)
    elif turn == 5:
        pair = mean_count(m, number)
    else:
        pair = None
    return pair or aggregate_of(m, number)


def aggregate_of(m, number):
    nums = plain_nums(m)
    if not nums:
        return None
    column = m.draw(nums, "aggregate num", number)
    said = m.draw(["median"] * 6 + ["standard deviation", *AGGREGATES], "aggregate", number)
    if not m.text.lacks(said):
        return None
    conds = maybe(m, "aggregate", number)
    before = ["{a} {l} of {n}", "what is the {a} {l} of {n}", "{a} {l} for {n}", "whats the {a} {l} of {n}"]
    after = ["{a} of the {l} of {n}", "what is the {a} of the {l} of {n}", "{a} of {l} for {n}"]
    if not conds:
        before, after = before + ["{a} {l}", "what is the {a} {l}", "{a} {l} of all {n}"], after + ["{a} of {l}", "what's the {a} of the {l}"]
    form = m.draw(before if said in BEFORE else after, "aggregate form", number)
    twin, function = m.draw([("average", "avg"), ("highest", "max"), ("lowest", "min")], "aggregate twin", number)
    say = lambda a: form.format(a=a, l=m.table.nums[column].label, n=phrase(m.table, conds))
    if "{a} of" in form:
        twin, function = "average", "avg"
    sql = AGGREGATES[said](column, conds)
    return said, say(said), sql, say(twin), [f"SELECT {function}({column}) FROM t{where(*conds)}"]


def share(m, number):
    """The share of rows."""
    cats = m.shuffled(m.table.cats, "share", number)
    if not cats:
        return None
    cond = one(m, cats[0], "share", number)
    if not cond:
        return None
    if cond.noun:
        rest = "are " + cond.noun[1]
    elif re.match(r"\{n\} (with|where|whose|for|of)\b", cond.form):
        return None
    elif cond.form.endswith("{n}"):
        rest = f"are {phrase(m.table, [cond])}"
    elif re.match(r"\{n\} (who|that|due)", cond.form) or not cond.form.startswith("{n} "):
        return None
    else:
        rest = "are " + cond.form.removeprefix("{n} ").format(v=cond.said)
    many = m.table.many
    said, text = m.draw([("percentage", f"what percentage of {many} {rest}"), ("share", f"what share of {many} {rest}"), ("percentage", f"percentage of {phrase(m.table, [cond])}"), ("fraction", f"what fraction of the {many} {rest}"), ("proportion", f"proportion of {phrase(m.table, [cond])}"), ("percent", f"what percent of the {many} {rest}")], "share form", number)
    count = f"count(*) FILTER (WHERE {cond.sql})"
    sql = [f"SELECT 100.0*{count}/count(*) FROM t", f"SELECT 1.0*{count}/count(*) FROM t"]
    twin = f"number of {phrase(m.table, [cond])}" if text.startswith(said) else f"how many {many} {rest}"
    return said, text, sql, twin, [f"SELECT count(*) FROM t{where(cond)}"]


def mean_count(m, number):
    """The average number of rows of a group."""
    here = m.shuffled(groups_of(m), "mean count", number)
    if not here:
        return None
    g, many = here[0], m.table.many
    label = m.table.cats[g].label
    said, form = m.draw([("average", "average number of {n} per {g}"), ("on average", "how many {n} per {g} on average"), ("average", "what is the average number of {n} per {g}")], "mean count form", number)
    sql = [f"SELECT avg(n) FROM (SELECT count(*) AS n FROM t WHERE {g} IS NOT NULL GROUP BY {g})", f"SELECT avg(n) FROM (SELECT count(*) AS n FROM t GROUP BY {g})"]
    twin = [s.format(g=g) for s in COUNT]
    return said, form.format(n=many, g=label), sql, f"how many {many} per {label}", twin


COUNT = "SELECT {g}, count(*) FROM t WHERE {g} IS NOT NULL GROUP BY 1", "SELECT count(*) FROM t WHERE {g} IS NOT NULL GROUP BY {g}", "SELECT {g}, count(*) FROM t GROUP BY 1", "SELECT count(*) FROM t GROUP BY {g}"


def second_best(m, number):
    """The second highest average of groups; growth."""
    nums, here = plain_nums(m), m.shuffled(groups_of(m), "second best", number)
    if not nums or not here:
        return None
    num, g = m.draw(nums, "second best num", number), here[0]
    label, group_label = m.table.nums[num].label, m.table.cats[g].label
    if m.table.dates and m.draw(range(3), "growth", number) == 0:
        form = m.draw(["growth of {l} per year", "what was the growth in {l}", "year over year growth of {l}", "growth of the {l} from month to month"], "growth form", number)
        return "growth", form.format(l=label), None, f"average {label}", [f"SELECT avg({num}) FROM t"]
    rank, skip = m.draw([("second highest", 1), ("third highest", 2)], "rank", number)
    average, function = m.draw([("average", "avg")] + [("total", "sum")] * m.table.nums[num].total, "second best function", number)
    form = m.draw(["which {g} has the {r} {a} {l}", "{g} with the {r} {a} {l}"], "second best form", number)
    ranked = f"SELECT {g} AS g, {function}({num}) AS x FROM t WHERE {g} IS NOT NULL GROUP BY 1"
    sql = f"SELECT g FROM ({ranked}) WHERE x=(SELECT DISTINCT x FROM ({ranked}) WHERE x IS NOT NULL ORDER BY x DESC LIMIT 1 OFFSET {{}})"
    say = lambda r: form.format(g=group_label, r=r, a=average, l=label)
    return rank, say(rank), [sql.format(skip)], say("highest"), [sql.format(0)]


def top_groups(m, number):
    """Groups with a condition on their rows, and the first groups by a total."""
    here = m.shuffled(groups_of(m), "top groups")
    if not here:
        return None
    g = here[number % len(here)]
    sizes = sorted((n for _, n in m.rows(f"SELECT {g}, count(*) FROM t WHERE {g} IS NOT NULL GROUP BY 1")), reverse=True)
    plural, many = m.table.cats[g].plural, m.table.many
    totals = [c for c, n in m.table.nums.items() if n.total and not n.header]
    if totals and m.table.names and number % 2 == 0:
        num = m.draw(totals, "top num", number)
        sums = [x for x, in m.rows(f"SELECT sum({num}) FROM t WHERE {g} IS NOT NULL GROUP BY {g}") if x is not None]
        label, k = m.table.nums[num].label, cut(m, sorted(sums, reverse=True), number)
        if not k:
            return None
        form = m.draw(["top {k} {gs} by total {l}", "top {k} {gs} by {l}", "the {k} {gs} with the highest total {l}", "which {k} {gs} have the highest total {l}"], "top form", number)
        readings = ["sum"] if "total" in form else ["sum", "avg"]
        ranks = [(f, f"FROM t WHERE {g} IS NOT NULL GROUP BY 1 ORDER BY {f}({num}) DESC LIMIT {k}") for f in readings]
        if any(told(m, f"SELECT {g} {rank}", f"SELECT {g} FROM t WHERE {g} IS NOT NULL ORDER BY {num} DESC LIMIT {k}") for _, rank in ranks):
            return None
        twin = m.draw([f"top {k} {many} by {label}", f"the {k} {many} with the highest {label}"], "top twin", number)
        limit = f"WHERE {num}>=(SELECT {num} FROM t WHERE {num} IS NOT NULL ORDER BY 1 DESC LIMIT 1 OFFSET {k - 1})"
        orders = [f"SELECT {n} FROM t WHERE {num} IS NOT NULL ORDER BY {num} DESC LIMIT {k}" for n in m.table.names]
        return plural, form.format(k=k, gs=plural, l=label), [s for f, rank in ranks for s in (f"SELECT {g} {rank}", f"SELECT {g}, {f}({num}) {rank}")], twin, [f"SELECT {n} FROM t {limit}" for n in m.table.names] + orders
    least = m.draw(sorted({1, 2, sizes[len(sizes) // 2], 3}), "least", number)
    if not sizes or sizes.count(sizes[0]) > MOST_TIED:
        return None
    if totals and m.table.names and number % 4 == 1:
        return having(m, number, g, m.draw(totals, "having num", number))
    count = "one " + m.table.one if least == 1 else f"{least} {many}"
    form, test = m.draw([("{gs} with more than {c}", ">"), ("which {gs} have more than {c}", ">"), ("list {gs} that have more than {c}", ">"), ("{gs} with fewer than {c}", "<"), ("{gs} with at least {c}", ">=")], "having form", number)
    sql = [f"SELECT {g} FROM t WHERE {g} IS NOT NULL GROUP BY 1 HAVING count(*){test}{least}", f"SELECT {g}, count(*) FROM t WHERE {g} IS NOT NULL GROUP BY 1 HAVING count(*){test}{least}"]
    others = ["1", *(f"{c}{test}{least}" for c in m.table.nums)]
    if not m.rows(sql[0]) or any(told(m, sql[0], f"SELECT {g} FROM t WHERE {g} IS NOT NULL AND {other}") for other in others):
        return None
    label = m.table.cats[g].label
    twin = m.draw([f"which {label} has the most {many}", f"{label} with the most {many}"], "having twin", number)
    most = f"SELECT {g} FROM t WHERE {g} IS NOT NULL GROUP BY 1 HAVING count(*)={sizes[0]}"
    return plural, form.format(gs=plural, c=count), sql, twin, [most]


def told(m, *statements):
    """Reports whether statements have the same answer, so that it does not tell which one was meant."""
    return len({frozenset(m.rows(s)) for s in statements}) < len(statements)


def having(m, number, g, num):
    """Groups whose total or average is high enough."""
    said, function = m.draw([("total", "sum"), ("average", "avg")], "having function", number)
    values = sorted(x for x, in m.rows(f"SELECT {function}({num}) FROM t WHERE {g} IS NOT NULL GROUP BY {g}") if x is not None)
    if len(values) < 2 or values[-1] <= 2:
        return None
    limit, label, plural = int(values[len(values) // 2 - 1]), m.table.nums[num].label, m.table.cats[g].plural
    form = m.draw(["{gs} with {a} {l} over {x}", "which {gs} have {a} {l} above {x}", "{gs} with {a} {l} of more than {x}"], "having sum", number)
    sql = [f"SELECT {g} FROM t WHERE {g} IS NOT NULL GROUP BY 1 HAVING {function}({num})>{limit}", f"SELECT {g}, {function}({num}) FROM t WHERE {g} IS NOT NULL GROUP BY 1 HAVING {function}({num})>{limit}"]
    if told(m, sql[0], f"SELECT {g} FROM t WHERE {g} IS NOT NULL AND {num}>{limit}") or told(m, sql[0], f"SELECT {g} FROM t WHERE {g} IS NOT NULL"):
        return None
    twin = re.sub(" +", " ", form.format(gs=m.table.many, a=article(label), l=label, x=limit))
    return plural, form.format(gs=plural, a=article(said), l=f"{said} {label}", x=limit), sql, twin, [f"SELECT {n} FROM t WHERE {num}>{limit}" for n in m.table.names]


def article(label):
    """The article of a label, which stands before it; nothing before a plural."""
    return ("an" if label[0] in "aeiou" else "a") if not label.endswith("s") else ""


def cut(m, ranked, number):
    """A number of first groups that no tie cuts."""
    fit = [k for k in (2, 3, 4, 5) if k < len(ranked) and ranked[k - 1] > ranked[k]]
    return m.draw(fit, "cut", number) if fit else None


def header(m, number):
    """The average of a column whose header holds an aggregate."""
    nums = [c for c, n in m.table.nums.items() if n.header]
    if not nums:
        return None
    num = m.draw(nums, "header", number)
    conds = maybe(m, "header", number)
    form = m.draw(["average {l} of {n}", "what is the average {l} of {n}", "avg {l} of {n}", "{l} of {n} on average"], "header form", number)
    text = form.format(l=m.table.nums[num].label, n=phrase(m.table, conds))
    twin = f"{m.table.nums[num].label} of {phrase(m.table, conds)}"
    said = {"max": "max", "min": "min", "highest": "max", "mean": "avg", "median": None}.get(m.table.nums[num].label.split()[0])
    own = [f"SELECT {said}({num}) FROM t{where(*conds)}"] if said else []  # the label's word taken for an aggregate
    return ("avg" if "avg" in text else "average"), text, [f"SELECT avg({num}) FROM t{where(*conds)}"], twin, [f"SELECT {num} FROM t{where(*conds)}", *(f"SELECT {n}, {num} FROM t{where(*conds)}" for n in m.table.names), *own]


def measure(m, number):
    """A measure that no column holds."""
    nums = plain_nums(m)
    missing = m.lacking(words.MEASURES, "measure", number)
    if not nums or not missing:
        return None
    num = m.draw(nums, "measure num", number)
    conds = maybe(m, "measure", number)
    turn = (number + m.draw(range(4), "measure turn")) % 4
    if turn < 2 and m.table.names:
        return (superlative, compared)[turn](m, number, conds, num, missing)
    forms = [("average {l} of {n}", "avg"), ("what is the average {l} of {n}", "avg"), ("highest {l} of {n}", "max"), ("lowest {l} of all {n}", "min")]
    if m.table.names:
        forms += [("which {n1} has the highest {l}", "best"), ("{n1} with the lowest {l}", "worst")]
    form, function = m.draw(forms, "measure form", number)
    say = lambda l: form.format(l=l, n=phrase(m.table, conds), n1=phrase(m.table, conds, False))
    sql = {"best": best(m, "max", num), "worst": best(m, "min", num)}.get(function, lambda *c: [f"SELECT {function}({num}) FROM t{where(*c)}"])
    return missing, say(missing), None, say(m.table.nums[num].label), sql(*conds)


def superlative(m, number, conds, num, missing):
    """A superlative of a measure that no column holds, and the first rows by one."""
    n = m.table.nums[num]
    gone = m.lacking(words.SUPERLATIVES, "superlative", number)
    here = [(w, "max") for w in n.high] + [(w, "min") for w in n.low]
    if here and gone:
        word, function = m.draw(here, "superlative of", number)
        form = m.draw(["{w} {n}", "which is the {w} {n}", "what is the {w} {n}", "show me the {w} {n}"], "superlative form", number)
        say = lambda w: form.format(w=w, n=phrase(m.table, conds, False))
        return gone, say(gone), None, say(word), best(m, function, num)(*conds)
    form = m.draw(["{n} sorted by {l}", "top 3 {n} by {l}", "the 5 {n} with the highest {l}"], "sorted form", number)
    say = lambda l: form.format(l=l, n=phrase(m.table, conds))
    limit = re.search(r"\d", form)
    if limit and cut_by_tie(m, num, conds, int(limit[0])):
        return None
    holds = Cond("", "", f"{num} IS NOT NULL")
    order = f" ORDER BY {num} DESC" + (f" LIMIT {limit[0]}" if limit else "")
    every = [] if limit else [f"SELECT {name} FROM t{where(*conds)}" for name in m.table.names]
    return missing, say(missing), None, say(n.label), [f"SELECT {name} FROM t{where(*conds, holds)}{order}" for name in m.table.names] + every


def cut_by_tie(m, num, conds, k):
    """Reports whether the first k rows by a number are not told by it."""
    ranked = sorted((x for x, in m.rows(f"SELECT {num} FROM t{where(*conds)}") if x is not None), reverse=True)
    return k < len(ranked) and ranked[k - 1] == ranked[k]


def compared(m, number, conds, num, missing):
    """A comparison with a measure that no column holds."""
    values = sorted(x for x, in m.rows(f"SELECT {num} FROM t{where(*conds)}") if x is not None)
    if len(values) < 2 or not 1 < values[len(values) // 2] < 1e6:
        return None
    limit, label = int(values[len(values) // 2]), m.table.nums[num].label
    form, test, count = m.draw([("{n} with {a} {l} over {x}", ">", False), ("how many {n} have {a} {l} below {x}", "<", True), ("which {n} have {a} {l} of more than {x}", ">", False), ("number of {n} with {a} {l} under {x}", "<", True)], "compared form", number)
    say = lambda l: re.sub(" +", " ", form.format(n=phrase(m.table, conds), a=article(l), l=l, x=limit))
    test = Cond("", "", f"{num}{test}{limit}")
    return missing, say(missing), None, say(label), [f"SELECT {name} FROM t{where(*conds, test)}" for name in (["count(*)"] if count else m.table.names)]


FORMS = {"value": value, "second value": second, "state": state, "date": date, "name": name, "group": group, "calendar": calendar, "aggregate": aggregate, "top groups": top_groups, "header": header, "measure": measure}
