#!/usr/bin/env python3
"""Executes statements in DuckDB, on one core: duck.py JOB.json, as main.go writes it."""
import json
import statistics
import sys
import time

import duckdb


def measure(connection, text, runs):
    if not text:
        return {"Ms": None, "Rows": 0, "Error": ""}
    times, rows = [], 0
    try:
        for _ in range(runs + 1):
            start = time.perf_counter()
            rows = len(connection.execute(text).fetchall())
            times.append(1000 * (time.perf_counter() - start))
    except duckdb.Error as error:
        return {"Ms": None, "Rows": 0, "Error": str(error).splitlines()[0]}
    return {"Ms": statistics.median(times[1:]), "Rows": rows, "Error": ""}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        job = json.load(file)
    connection = duckdb.connect()
    connection.execute("SET threads = 1")
    for create, path, name in zip(job["create"], job["files"], job["names"]):
        connection.execute(create)
        connection.execute(f'COPY "{name}" FROM \'{path}\' (HEADER false)')
    results = [measure(connection, text, job["runs"]) for text in job["texts"]]
    json.dump({"Version": duckdb.__version__, "Results": results}, sys.stdout)


main()
