#!/usr/bin/env python3
"""Describe the tables of a folder with `semtree describe`, in a terminal, as their owner would in a minute each.

Usage: describe.py SEMTREE FOLDER

The owner knows what owner.json says: what the documentation of a table calls its rows, its columns and its codes, and which
column names a row. The owner has not seen the questions. Each question of semtree is answered in its order:

- a proposal is taken that has every name that owner.json has for this, the first one if several do: 2 seconds;
- else these names are typed: 4 seconds for each name, and for each meaning of a code;
- s, if owner.json has none: 2 seconds.

To read a question takes 2 seconds. A question whose answer would end after 60 seconds is answered with q. The descriptions
are written beside the tables and into this folder, and what was typed into transcript.tsv here: seconds since the start,
kind of question, column, and keys.
"""

import json
import pathlib
import shutil
import subprocess
import sys

import pexpect

HERE = pathlib.Path(__file__).resolve().parent
LIMIT, READ, KEY, NAME = 60, 2, 2, 4


def meanings(text):
    """The meanings of codes, as "F = female / woman, M = male" has them: of each code a list, in lower case."""
    pairs = (part.split("=", 1) for part in text.split(",") if "=" in part)
    return {code.strip(): [name.strip().lower() for name in names.split("/")] for code, names in pairs}


def known(owner, question):
    """What the owner knows that answers a question: a list of names, or of meanings of codes; empty for nothing."""
    kind, column = question["kind"], question.get("column")
    if kind == "row":
        return owner["row"]
    if kind == "values":
        return [part.strip() for part in owner["codes"].get(column, "").split(",") if part]
    text = owner.get(kind) if kind == "key" else owner["columns"].get(column) if kind in ("name", "flag") else owner.get(kind, {}).get(column)
    return [text] if text else []


def says(proposal, names, kind):
    """Whether a proposal has all names."""
    if kind == "values":
        proposed = meanings(proposal)
        return all(meaning[0] in proposed.get(code, []) for code, meaning in meanings(", ".join(names)).items())
    return {name.lower() for name in names} <= {name.strip().lower() for name in proposal.split(",")}


def answer(owner, question):
    """The keys that answer a question, without Enter, and the seconds that it takes to type them."""
    names = known(owner, question)
    if not names:
        return "s", KEY
    for at, proposal in enumerate(question["proposals"]):
        if says(proposal, names, question["kind"]):
            return ("" if question.get("sure") and at == 0 else str(at + 1)), KEY
    return ", ".join(names), NAME * len(names)


def describe(semtree, table, owner):
    """Describes a table. Returns the lines of the transcript."""
    listed = subprocess.run([semtree, "describe", "-json", table.name], cwd=table.parent, check=True, capture_output=True, text=True).stdout
    questions = [json.loads(line) for line in listed.splitlines()]
    terminal = pexpect.spawn(semtree, ["describe", table.name], cwd=table.parent, encoding="utf-8", timeout=60, dimensions=(50, 200))
    spent, lines = 0, []
    for at, question in enumerate(questions, 1):
        terminal.expect_exact(f"{at}/{len(questions)} {question['text']}")
        terminal.expect_exact("] ")
        keys, seconds = answer(owner, question)
        if spent + READ + seconds > LIMIT:
            keys, seconds = "q", KEY
        spent += READ + seconds
        lines.append("\t".join((table.stem, str(spent), question["kind"], question.get("column", ""), keys or "Enter")))
        terminal.sendline(keys)
        if keys == "q":
            break
    terminal.expect(pexpect.EOF)
    terminal.close()
    if terminal.exitstatus != 0:
        sys.exit(f"{table.name}: semtree describe ends with {terminal.exitstatus}:\n{terminal.before}")
    return lines


def main(semtree, folder):
    owners = json.loads((HERE / "owner.json").read_text(encoding="utf-8"))
    lines = ["table\tseconds\tkind\tcolumn\tkeys"]
    for name in sorted(owners, key=str.lower):
        said = folder / f"{name}.table.json"
        said.unlink(missing_ok=True)
        lines += describe(semtree, folder / f"{name}.csv", owners[name])
        shutil.copy(said, HERE)
    (HERE / "transcript.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve())
