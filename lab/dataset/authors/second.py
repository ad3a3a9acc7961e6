#!/usr/bin/env python3
"""Second authors, who see a question and not its SQL: do they give the same answer?

    second.py sample PERCENT AUTHOR…    questions of these authors, without their SQL, drawn by hash
    second.py agree FILE…               samples with the SQL of second authors: how many answers are the same?
                                        They are added to agreement.jsonl, those to sealed authors to
                                        sealed/second/agreement.jsonl
"""
import glob, hashlib, itertools, json, os, sqlite3, sys

from lessons import HERE, NUMBER, lines, load, source


def lessons():
    """All lessons with their author, without those of the start, which have been judged before."""
    for path in sorted(glob.glob(os.path.join(HERE, "*/*.jsonl"))):
        if not path.endswith(".names.jsonl") and os.path.basename(os.path.dirname(path)) != "start":
            for _, q in lines(path):
                yield os.path.basename(path).split(".")[0], q


def sample(percent, authors):
    for author, q in lessons():
        draw = int(hashlib.sha256((source(q) + q["question"]).encode()).hexdigest(), 16) % 1000
        if author in authors and draw < 10 * percent:
            print(json.dumps({"author": author, **{k: q[k] for k in ("table", "db", "question") if k in q}}, ensure_ascii=False))


def alike(a, b):
    """Whether two lists of rows are the same sets, up to the order of columns and the last digits of numbers."""
    def norm(c):
        if isinstance(c, (int, float)) or isinstance(c, str) and NUMBER.fullmatch(c.strip()):
            return "%.6g" % float(c)
        return str(c).strip().lower()
    if not a or not b or len(a[0]) != len(b[0]) or len(a[0]) > 6:
        return a == b
    want = {tuple(map(norm, r)) for r in b}
    return any({tuple(norm(r[i]) for i in order) for r in a} == want for order in itertools.permutations(range(len(a[0]))))


def agree(files):
    first, logs = {}, {True: os.path.join(HERE, "sealed/second/agreement.jsonl"), False: os.path.join(HERE, "agreement.jsonl")}
    sealed = {os.path.basename(p).split(".")[0] for p in glob.glob(os.path.join(HERE, "sealed/*.jsonl"))}
    for author, q in lessons():
        first[author, source(q), q["question"]] = q
    done = [r for log in logs.values() if os.path.exists(log) for _, r in lines(log)]
    known = {(r["author"], r["source"], r["question"]) for r in done}
    for path in files:
        for k, r in lines(path):
            key = (r["author"], source(r), r["question"])
            if key in known or key not in first:
                continue
            q = first[key]
            try:
                answers = [load(source(q)).execute(sql).fetchall() for sql in r["sql"]]
            except sqlite3.Error as e:
                print(f"{path}:{k}: {e}")
                continue
            mine = json.loads(json.dumps(q["answers"]))
            same = (not answers and not mine) or any(alike(json.loads(json.dumps(a)), b) for a in answers for b in mine)
            done.append({"author": key[0], "source": key[1], "question": key[2], "sql": r["sql"], "agrees": same})
    for part, log in logs.items():
        with open(log, "w", encoding="utf-8") as f:
            for r in done:
                if (r["author"] in sealed) == part:
                    f.write(json.dumps(r, ensure_ascii=False) + "\n")
    print(f"{sum(r['agrees'] for r in done)} of {len(done)} answers agree")


if __name__ == "__main__":
    command, args = (sys.argv + [""])[1], sys.argv[2:]
    if command == "sample" and len(args) > 1:
        sample(float(args[0]), args[1:])
    elif command == "agree":
        agree(args)
    else:
        sys.exit(__doc__)
