#!/usr/bin/env python3
"""Counts lines of code of revisions: .ci/lines.py BEFORE [AFTER]

A line counts if it is neither blank nor comment (docstrings are comments) in Go (formatted
by gofmt first), JavaScript, TypeScript or Python, third_party and generated code included.
Tests, counted apart, are the files *_test.go, *.test.js and *_test.py, and no others: what
only serves tests under another name is code. .ci/lines-data lists, one pattern of paths a
line, files of data that hold what was code once: they count as code, lines of # left out.
"""

import collections
import fnmatch
import os
import re
import subprocess
import sys
import tempfile

# What is not a comment is matched, too, so that no comment is found within it.
C_LIKE = re.compile(r"""
    (?P<comment> //[^\n]* | /\*.*?\*/ )
  | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | `(?:\\.|[^`\\])*`
  | (?<=[=(,:!&|?\[]) [ ]? / (?![/*]) (?: \\. | \[(?:\\.|[^]\\\n])*\] | [^/\\\n\[] )+ /  # a regular expression
""", re.S | re.X)
GO = re.compile(C_LIKE.pattern.replace(r"`(?:\\.|[^`\\])*`", r"`[^`]*`"), re.S | re.X)  # `\` is whole
PYTHON = re.compile(r"""
    (?P<comment> \#[^\n]* | (?:^(?<![^\n]))[ ]*(?:\"{3}.*?\"{3}|'{3}.*?'{3}) )
  | \"{3}.*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
""", re.S | re.X | re.M)
DATA = re.compile(r"(?P<comment>^\#[^\n]*)", re.M)
LANGUAGES = {".go": GO, ".js": C_LIKE, ".mjs": C_LIKE, ".ts": C_LIKE, ".py": PYTHON}
TEST = re.compile(r"_test\.(go|py)$|\.test\.js$")


def lines(text, language):
    """The number of lines of text that are neither blank nor comment."""
    bare = language.sub(lambda m: "\n" * m[0].count("\n") if m["comment"] else m[0], text)
    return sum(1 for line in bare.split("\n") if line.strip())


def count(revision, patterns):
    """The lines of a revision: (top folder, whether they are tests) → number."""
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", revision], stdout=subprocess.PIPE, check=True)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        subprocess.run(["gofmt", "-w", folder], check=True)
        for parent, _, names in os.walk(folder):
            for name in names:
                path = os.path.relpath(os.path.join(parent, name), folder)
                language = LANGUAGES.get(os.path.splitext(name)[1])
                if not language and any(fnmatch.fnmatch(path, pattern) for pattern in patterns):
                    language = DATA
                if language:
                    top = path.split(os.sep)[0] if os.sep in path else "."
                    with open(os.path.join(folder, path), encoding="utf-8") as file:
                        counts[top, bool(TEST.search(name))] += lines(file.read(), language)
    return counts


def main(revisions):
    with open(os.path.join(os.path.dirname(__file__), "lines-data"), encoding="utf-8") as file:
        patterns = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    counts = [count(revision, patterns) for revision in revisions]
    print("| |" + "|".join(f" {what} {name} " for what in ("code", "tests") for name in revisions + ["difference"][: len(revisions) - 1]) + "|")
    print("|---|" + "--:|" * (4 * len(revisions) - 2))
    tops = sorted({top for c in counts for top, _ in c})
    for label, folders in [(top, [top]) for top in tops] + [("total", tops)]:
        cells = []
        for tests in (False, True):
            row = [sum(c[top, tests] for top in folders) for c in counts]
            cells += [f"{n:,}" for n in row] + [f"{row[-1] - row[0]:+,}"][: len(row) - 1]
        print("| " + " | ".join([label] + cells) + " |")


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    main(sys.argv[1:])
