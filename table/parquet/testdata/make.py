#!/usr/bin/env python3
"""Writes the Parquet files that the tests of table/parquet and frontend/table/parquet.js read, each
with the text that it holds beside it: values and texts are written by hand below, so that no reader
is the judge of another. Files are the same at each run.

    pip install pyarrow==26.0.1 duckdb==2.0.1 polars==2.1.0 fastparquet==2026.9.0
    python3 table/parquet/testdata/make.py frontend/table/testdata/parquet
"""

import datetime as dt
import decimal
import gzip
import json
import struct
import sys
from pathlib import Path

import duckdb
import fastparquet
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

OUT = Path(sys.argv[1])
ROWS = 26  # of most files
D = decimal.Decimal


def q(text):
    """A text in quotes, as JSON, with signs of control by their number."""
    return json.dumps(text, ensure_ascii=False).replace("\\n", "\\u000a")



# Kinds of values: the type of Arrow, values, and what each is as text.
KINDS = {
    "yes": (pa.bool_(), [True] * 9 + [False, True, False], ["true"] * 9 + ["false", "true", "false"]),
    "i8": (pa.int8(), [-128, 127, 0], ["-128", "127", "0"]),
    "i16": (pa.int16(), [-32768, 32767], ["-32768", "32767"]),
    "i32": (pa.int32(), [-2147483648, 2147483647, 7], ["-2147483648", "2147483647", "7"]),
    "i64": (pa.int64(), [-(2**63), 2**63 - 1, 9007199254740993], ["-9223372036854775808", "9223372036854775807", "9007199254740993"]),
    "u8": (pa.uint8(), [255, 0], ["255", "0"]),
    "u16": (pa.uint16(), [65535, 1], ["65535", "1"]),
    "u32": (pa.uint32(), [4294967295, 3000000000], ["4294967295", "3000000000"]),
    "u64": (pa.uint64(), [2**64 - 1, 2**63, 5], ["18446744073709551615", "9223372036854775808", "5"]),
    "f32": (pa.float32(), [0.1, -16777216.0, 1e-45, 123.456], ["0.1", "-16777216", "1e-45", "123.456"]),
    "f64": (pa.float64(), [1 / 3, 1e21, -2.5e-7, 0.0, float("nan"), float("-inf")], ["0.3333333333333333", "1e+21", "-2.5e-7", "0", "null", "null"]),
    "d9": (pa.decimal128(9, 2), [D("-1234567.89"), D("0.05"), D("12.50")], ["-1234567.89", "0.05", "12.50"]),
    "d18": (pa.decimal128(18, 4), [D("-12345678901234.5678"), D("0.0001")], ["-12345678901234.5678", "0.0001"]),
    "d38": (pa.decimal128(38, 3), [D("12345678901234567890123456789012345.678"), D("-0.001"), D("-99999999999999999999999999999999999.999")],
            ["12345678901234567890123456789012345.678", "-0.001", "-99999999999999999999999999999999999.999"]),
    "text": (pa.string(), ["Harbour", 'Hill "top"\\', "Ring\nroad\x01", "Å é 漢 🚌", "", "Harbour view"], [q(t) for t in ["Harbour", 'Hill "top"\\', "Ring\nroad\x01", "Å é 漢 🚌", "", "Harbour view"]]),
    "long": (pa.string(), ["always the same text, " * 5], [q("always the same text, " * 5)]),
    "bytes": (pa.binary(), [b"abc", b"\xff\x00\x10"], ['"abc"', '"ff0010"']),
    "fixed": (pa.binary(4), [b"abcd", b"\xff\xfe\xfd\xfc"], ['"abcd"', '"fffefdfc"']),
    "day": (pa.date32(), [-719162, 0, 20156, -1], ['"0001-01-01"', '"1970-01-01"', '"2025-03-09"', '"1969-12-31"']),
    "t_ms": (pa.time32("ms"), [0, 50700250, 86399999], ['"00:00:00"', '"14:05:00.250"', '"23:59:59.999"']),
    "t_us": (pa.time64("us"), [1, 50700000000], ['"00:00:00.000001"', '"14:05:00"']),
    "t_ns": (pa.time64("ns"), [1, 50700250000000], ['"00:00:00.000000001"', '"14:05:00.250"']),
    "at_ms": (pa.timestamp("ms"), [-1, 1741529100250], ['"1969-12-31 23:59:59.999"', '"2025-03-09 14:05:00.250"']),
    "at_us": (pa.timestamp("us"), [-1, 1741529100000000], ['"1969-12-31 23:59:59.999999"', '"2025-03-09 14:05:00"']),
    "at_ns": (pa.timestamp("ns"), [-1, 1741529100000000001, 0], ['"1969-12-31 23:59:59.999999999"', '"2025-03-09 14:05:00.000000001"', '"1970-01-01 00:00:00"']),
    "zone": (pa.timestamp("us", "America/New_York"), [-62135596800000000, 1741529100000001], ['"0001-01-01 00:00:00"', '"2025-03-09 14:05:00.000001"']),
    "midnight": (pa.timestamp("ms"), [-86400000, 0, 1741478400000], ['"1969-12-31"', '"1970-01-01"', '"2025-03-09"']),
    "half": (pa.float16(), [1.5, -0.25, 65504.0], ["1.5", "-0.25", "65504"]),
}


class Frame:
    """Columns with the texts of their cells."""

    def __init__(self, rows=ROWS):
        self.rows, self.fields, self.arrays, self.texts = rows, [], [], []

    def add(self, name, kind, nulls="none"):
        """A column of a kind; nulls are none, some, most, all, or late: only at the end."""
        of, values, texts = KINDS[kind]
        gone = {"none": lambda i: False, "some": lambda i: i % 3 == 1, "all": lambda i: True, "most": lambda i: i != 2, "late": lambda i: 2 * i > self.rows}[nulls]
        cells = [None if gone(i) else values[i % len(values)] for i in range(self.rows)]
        self.put(name, pa.array(cells, of), ["null" if gone(i) else texts[i % len(texts)] for i in range(self.rows)], nulls != "none")

    def put(self, name, array, texts, nullable=True):
        self.fields.append(pa.field(name, array.type, nullable))
        self.arrays.append(array)
        self.texts.append((name, texts))

    def table(self):
        return pa.Table.from_arrays(self.arrays, schema=pa.schema(self.fields))

    def text(self):
        lines = [[q(name) for name, _ in self.texts]] + [[t[i] for _, t in self.texts] for i in range(self.rows)]
        return "".join("[" + ",".join(line) + "]\n" for line in lines)

    def hold(self, name):
        """Writes the text of a file."""
        (OUT / f"{name}.jsonl").write_text(self.text(), encoding="utf-8")


def arrow(name, table, **options):
    base = dict(compression="none", write_statistics=False, store_schema=False, row_group_size=15, use_deprecated_int96_timestamps=False)
    pq.write_table(table, OUT / f"{name}.parquet", **(base | options))


def duck(name, query, **options):
    given = "".join(f", {k} {v}" for k, v in ({"row_group_size": 15} | options).items())
    con.execute(f"COPY ({query}) TO '{OUT / name}.parquet' (FORMAT parquet{given})")


con = duckdb.connect()
con.execute("SET threads = 1; SET preserve_insertion_order = true; SET TimeZone = 'UTC'")
OUT.mkdir(parents=True, exist_ok=True)

# Encodings: of each one that a type can have, with and without nulls; a file for each codec and version.
ENCODINGS = {
    "yes": ["PLAIN", "RLE"], "i32": ["DICTIONARY", "DELTA_BINARY_PACKED", "BYTE_STREAM_SPLIT"], "i64": ["PLAIN", "DELTA_BINARY_PACKED"],
    "f32": ["BYTE_STREAM_SPLIT"], "f64": ["PLAIN", "DICTIONARY"], "fixed": ["PLAIN", "BYTE_STREAM_SPLIT", "DELTA_BYTE_ARRAY"],
    "text": ["PLAIN", "DICTIONARY", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"], "long": ["PLAIN"],
}
encoded, how = Frame(), {}
for kind, encodings in ENCODINGS.items():
    for encoding in encodings:
        for nulls in "none", "some":
            if kind == "long" and nulls == "some":
                continue
            name = f"{kind} {encoding.lower()} {nulls}"
            encoded.add(name, kind, nulls)
            how[name] = encoding
encoded.add("empty dictionary", "text", "all")
how["empty dictionary"] = "DICTIONARY"
encoded.hold("arrow")
for codec in "none", "snappy", "gzip", "brotli", "zstd", "lz4":
    for version in "1.0", "2.0":
        arrow(f"arrow-{codec}-v{version[0]}", encoded.table(), compression=codec, data_page_version=version,
              use_dictionary=[n for n, e in how.items() if e == "DICTIONARY"],
              column_encoding={n: e for n, e in how.items() if e != "DICTIONARY"})

# Types: all of them, in the encodings that a writer takes by itself.
def typed(kinds):
    frame = Frame()
    for kind in kinds:
        for nulls in "none", "late":
            frame.add(f"{kind} {nulls}", kind, nulls)
    return frame


types = typed(KINDS)
types.hold("types")
arrow("types-v1", types.table(), compression="snappy", use_dictionary=False)
arrow("types-v2", types.table(), compression="zstd", data_page_version="2.0")

# DuckDB has no float16; decimals of other widths and encodings are its own. Its versions differ in encodings.
ducks = typed([kind for kind in KINDS if kind not in ("half", "t_ms", "t_ns", "fixed")])
ducks.hold("ducktypes")
con.register("ducks", ducks.table())
duck("ducktypes-zstd", "FROM ducks", compression="zstd")
few = typed(["yes", "i64", "u64", "f64", "d38", "text", "long", "at_us"])
few.hold("few")
con.register("few", few.table())
for codec in "uncompressed", "snappy", "gzip", "brotli", "zstd", "lz4_raw":
    duck(f"few-duckdb-{codec}-v1", "FROM few", compression=codec, parquet_version="v1")
    if codec != "uncompressed":
        duck(f"few-duckdb-{codec}-v2", "FROM few", compression=codec, parquet_version="v2", dictionary_size_limit=1)

arrow("few-arrow-more", few.table(), compression="lz4", write_page_checksum=True, write_statistics=True, write_page_index=True, store_schema=True)

# Polars writes pages of its own.
rust = typed(["yes", "i64", "u64", "f32", "d38", "text", "long", "at_ns", "day", "midnight"])
rust.hold("polars")
for codec in "zstd", "lz4":
    pl.from_arrow(rust.table()).write_parquet(OUT / f"polars-{codec}.parquet", compression=codec, row_group_size=15, statistics=False)

# DuckDB's own types.
own = Frame(6)
own.put("id", pa.array(range(6)), [str(i) for i in range(6)])
own.put("uuid", pa.nulls(6), ['"123e4567-e89b-12d3-a456-42661417400%d"' % i for i in range(6)])
own.put("interval", pa.nulls(6), ['"P14M%dDT3.5S"' % (i + 2) for i in range(6)])
own.put("enum", pa.nulls(6), ['"red"', '"green"'] * 3)
own.put("json", pa.nulls(6), ['"[%d,{\\"a\\":null}]"' % i for i in range(6)])
own.put("blank", pa.nulls(6), ["null"] * 6)
own.put("tiny", pa.nulls(6), ["%d.5" % i for i in range(6)])
own.hold("own")
duck("own-duckdb", """SELECT i::INT AS id, ('123e4567-e89b-12d3-a456-42661417400' || i)::UUID AS uuid, INTERVAL 14 MONTH + to_days(i + 2) + INTERVAL 3500 MILLISECOND AS interval,
  (CASE WHEN i % 2 = 0 THEN 'red' ELSE 'green' END)::ENUM('red', 'green') AS enum, ('[' || i || ',{"a":null}]')::JSON AS json, NULL::INT AS blank, (i || '.5')::DECIMAL(4,1) AS tiny
  FROM range(6) t(i) ORDER BY i""", compression="zstd")

# Structures are columns of their own; lists and maps are left out.
person = Frame(4)
person.put("n", pa.array([1, 2, 3, 4], pa.int32()), ["1", "2", "3", "4"])
person.put("person.name", pa.nulls(4), ['"Ann"', "null", '"Bob"', "null"])
person.put("person.home.street", pa.nulls(4), ['"High Street"', "null", "null", "null"])
person.put("person.home.floor", pa.nulls(4), ["3", "null", "null", "null"])
person.put("last", pa.nulls(4), ["true", "false", "true", "null"])
person.hold("nested")
people = [{"name": "Ann", "home": {"street": "High Street", "floor": 3}, "tags": ["a", "b"]}, None, {"name": "Bob", "home": None, "tags": []}, {"name": None, "home": {"street": None, "floor": None}, "tags": None}]
home = pa.struct([("street", pa.string()), ("floor", pa.uint16())])
nested = pa.table({
    "n": pa.array([1, 2, 3, 4], pa.int32()),
    "person": pa.array(people, pa.struct([("name", pa.string()), ("home", home), ("tags", pa.list_(pa.string()))])),
    "numbers": pa.array([[1, 2], [], None, [3]], pa.list_(pa.int32())),
    "prices": pa.array([[("a", 1.5)], [], None, [("b", None)]], pa.map_(pa.string(), pa.float64())),
    "last": pa.array([True, False, True, None]),
})
con.register("nested", nested)
arrow("nested-arrow", nested, data_page_version="2.0", compression="snappy")
duck("nested-duckdb", "FROM nested", compression="zstd")

# Pages of LZ4 that are packed more than three to one, and larger than most others here.
packed = Frame(1000)
packed.put("i", pa.array(range(1000)), [str(i) for i in range(1000)])
packed.put("v", pa.array([i % 7 * 1.5 for i in range(1000)]), ["0", "1.5", "3", "4.5", "6", "7.5", "9"] * 142 + ["0", "1.5", "3", "4.5", "6", "7.5"])
packed.hold("packed")
con.register("packed", packed.table())
duck("packed-duckdb", "FROM packed", compression="lz4_raw", row_group_size=5000)
for version in "1.0", "2.0":
    arrow(f"packed-arrow-v{version[0]}", packed.table(), compression="lz4", row_group_size=1000, data_page_version=version)

# Timestamps as INT96, which writers store before 1970 with times below 0.
old = Frame(6)
moments = [("1969-12-31 23:59:59.999999999", -1), ("1969-12-31 12:00:00", -43200 * 10**9), ("1970-01-01 00:00:00", 0), ("1969-12-31 00:00:00", -86400 * 10**9),
           ("2025-03-09 14:05:00.250", 1741529100250000000), ("1815-06-18 23:00:00.000001", int((dt.datetime(1815, 6, 18, 23, 0, 0, 1) - dt.datetime(1970, 1, 1)) / dt.timedelta(microseconds=1)) * 1000)]
old.put("at", pa.array([n for _, n in moments], pa.timestamp("ns")), [q(t) for t, _ in moments], False)
old.put("maybe", pa.array([None] + [n for _, n in moments[1:]], pa.timestamp("ns")), ["null"] + [q(t) for t, _ in moments[1:]])
old.hold("int96")
arrow("int96-arrow", old.table(), use_deprecated_int96_timestamps=True, use_dictionary=False)
arrow("int96-dictionary", old.table(), use_deprecated_int96_timestamps=True, compression="gzip")
fastparquet.write(str(OUT / "int96-fastparquet.parquet"), pd.DataFrame({n: pd.Series(a.to_numpy(zero_copy_only=False)) for (n, _), a in zip(old.texts, old.arrays)}),
                  times="int96", compression="ZSTD", has_nulls=["maybe"], stats=False)

# Decimals of all widths that a writer may choose.
wide = Frame(4)
wide.put("as int32", pa.array([D("1.25"), D("-0.01"), None, D("99999.99")], pa.decimal128(7, 2)), ["1.25", "-0.01", "null", "99999.99"])
wide.put("as int64", pa.array([D("1.250"), D("-0.001"), None, D("999999999999.999")], pa.decimal128(15, 3)), ["1.250", "-0.001", "null", "999999999999.999"])
wide.put("76 digits", pa.array([D("0.5"), D("-" + "9" * 66 + "." + "9" * 10), None, D("12")], pa.decimal256(76, 10)), ["0.5000000000", "-" + "9" * 66 + "." + "9" * 10, "null", "12.0000000000"])
wide.hold("decimal")
arrow("decimal-arrow", wide.table(), store_decimal_as_integer=True)

# Groups without rows, columns without values, a file without rows.
hollow = Frame(4)
hollow.put("n", pa.array([1, 2, 3, 4]), ["1", "2", "3", "4"])
hollow.put("nothing", pa.nulls(4), ["null"] * 4)
hollow.put("no text", pa.nulls(4, pa.string()), ["null"] * 4)
hollow.put("no yes", pa.nulls(4, pa.bool_()), ["null"] * 4)
hollow.hold("hollow")
for version in "1.0", "2.0":
    for codec in "none", "snappy", "gzip", "brotli", "zstd", "lz4":
        if version == "1.0" and codec not in ("snappy", "zstd"):
            continue
        with pq.ParquetWriter(OUT / f"hollow-{codec}-v{version[0]}.parquet", hollow.table().schema, compression=codec, data_page_version=version, use_dictionary=["no text"], write_statistics=False, store_schema=False) as w:
            for a, b in (0, 2), (2, 2), (2, 4):
                w.write_table(hollow.table().slice(a, b - a))
hollow.rows = 0
hollow.hold("zero")
arrow("zero-arrow", hollow.table().slice(0, 0))
duck("zero-duckdb", "SELECT * FROM (SELECT 1 AS n, NULL AS nothing, NULL::TEXT AS \"no text\", NULL::BOOL AS \"no yes\") WHERE n = 0")


# Pages that no writer here makes, but others do: written by the definition of the format.
def thrift(value):
    """A value in the compact protocol: a structure is {field: value}, i64 is (n,)."""
    def number(n):
        n = n << 1 ^ n >> 63
        out = bytearray()
        while n > 127:
            out.append(n & 127 | 128)
            n >>= 7
        return bytes(out) + bytes([n])
    kind = lambda v: 1 if v is True else 2 if v is False else 5 if isinstance(v, int) else 6 if isinstance(v, tuple) else 8 if isinstance(v, (bytes, str)) else 9 if isinstance(v, list) else 12
    if isinstance(value, bool):
        return b""
    if isinstance(value, int):
        return number(value)
    if isinstance(value, tuple):
        return number(value[0])
    if isinstance(value, (bytes, str)):
        data = value if isinstance(value, bytes) else value.encode()
        return varint(len(data)) + data
    if isinstance(value, list):
        return bytes([min(len(value), 15) << 4 | kind(value[0])]) + (varint(len(value)) if len(value) > 14 else b"") + b"".join(map(thrift, value))
    out, last = b"", 0
    for field, v in value.items():
        out += bytes([field - last << 4 | kind(v)]) + thrift(v)
        last = field
    return out + b"\0"


def varint(n):
    return bytes([n]) if n < 128 else bytes([n & 127 | 128]) + varint(n >> 7)


STORED, SNAPPY, GZIP, BROTLI, ZSTD, LZ4 = 0, 1, 2, 4, 6, 7
PLAIN, RLE, DELTA_LENGTHS, DELTA_TEXT, DICTIONARY = 0, 3, 6, 7, 8


def page(kind, n, encoding, body, packed=None, nulls=0, repetition=b"", definition=b"", is_packed=None):
    """A page of a kind: 0 and 3 are data of versions 1 and 2, 2 is a dictionary."""
    packed = body if packed is None else packed
    more = {5: {1: n, 2: encoding, 3: RLE, 4: RLE}} if kind == 0 else {7: {1: n, 2: encoding}} if kind == 2 else {
        8: {1: n, 2: nulls, 3: n, 4: encoding, 5: len(definition), 6: len(repetition)} | ({} if is_packed is None else {7: is_packed})}
    before = repetition + definition
    return thrift({1: kind, 2: len(before) + len(body), 3: len(before) + len(packed)} | more) + before + packed


def raw(name, rows, columns, above=1):
    """A file of columns: name, type, whether it may be missing, more of the schema, codec, pages. They are in so many groups."""
    out, chunks, schema = b"PAR1", [], [{3: 0, 4: "g", 5: 1} for _ in range(above - 1)] + [{3: 0, 4: "root", 5: len(columns)}]
    for title, kind, optional, more, codec, pages in columns:
        size = lambda parts: sum(map(len, parts))
        first = len(out)
        dictionary = b"" if pages[0][1] != 4 else pages[0]  # whose header begins with the kind 2
        chunks.append({2: (first,), 3: {1: kind, 2: [PLAIN, RLE, DICTIONARY], 3: ["g"] * (above - 1) + [title], 4: codec, 5: (rows,), 6: (size(pages),), 7: (size(pages),), 9: (first + len(dictionary),)}
                       | ({11: (first,)} if dictionary else {})})
        schema.append(dict(sorted(({1: kind, 3: int(optional), 4: title} | more).items())))
        out += b"".join(pages)
    footer = thrift({1: 1, 2: schema, 3: (rows,), 4: [{1: chunks, 2: (len(out) - 4,), 3: (rows,)}]})
    (OUT / f"{name}.parquet").write_bytes(out + footer + struct.pack("<I", len(footer)) + b"PAR1")


def run(value, n):
    """A run of n equal numbers of one byte or less."""
    return varint(n << 1) + bytes([value])


def delta(*numbers):
    """Numbers whose differences are all the same, or one number."""
    zigzag = lambda n: varint(n << 1 ^ n >> 63)
    step = numbers[1] - numbers[0] if len(numbers) > 1 else 0
    return varint(128) + varint(4) + varint(len(numbers)) + zigzag(numbers[0]) + (zigzag(step) + bytes(4)) * ((len(numbers) + 126) // 128)


sized = lambda b: struct.pack("<I", len(b)) + b
members = lambda b: b"".join(gzip.compress(b[i : i + 7], mtime=0) for i in range(0, len(b), 7))
BOOL, INT64, INT96, BYTES, FIXED = 0, 2, 3, 6, 7
plain = lambda *n: struct.pack(f"<{len(n)}q", *n)
yes = sized(run(1, 9) + run(0, 3))
strange = Frame(12)
numbers = [str(i * 1000) for i in range(12)]
strange.put("repetition", pa.nulls(12), ["true"] * 9 + ["false"] * 3)
strange.put("repetition, missing", pa.nulls(12), ["true"] * 6 + ["null"] * 6)
for title in "members", "members, version 2", "no values between", "not packed":
    strange.put(title, pa.nulls(12), numbers)
for title in "no value", "no value, dictionary", "no value, version 2", "no value, version 2 dictionary":
    strange.put(title, pa.nulls(12), ["null"] * 12)
strange.put("fixed by prefix", pa.nulls(12), ['"abcd"'] * 12)
strange.put("fixed by dictionary, then prefix", pa.nulls(12), ['"wxyz"'] * 6 + ['"abcd"'] * 6)
strange.put("INT96 below 0", pa.nulls(12), ['"1969-12-31 23:59:59.999999999"', '"1970-01-02 01:00:00"'] * 6)
strange.put("decimal as bytes", pa.nulls(12), ["-0.01"] * 12)
strange.hold("strange")
data = plain(*range(0, 12000, 1000))
halves = plain(*range(0, 6000, 1000)), plain(*range(6000, 12000, 1000))
prefixes = lambda n: delta(*[0] * n) + delta(*[4] * n) + b"abcd" * n
level = lambda *runs: b"".join(run(*r) for r in runs)
raw("strange", 12, [
    ("repetition", BOOL, False, {}, STORED, [page(3, 12, RLE, yes, repetition=run(0, 12))]),
    ("repetition, missing", BOOL, True, {}, GZIP, [page(3, 12, RLE, sized(run(1, 6)), gzip.compress(sized(run(1, 6)), mtime=0), nulls=6, repetition=run(0, 12), definition=level((1, 6), (0, 6)))]),
    ("members", INT64, False, {}, GZIP, [page(0, 12, PLAIN, data, members(data))]),
    ("members, version 2", INT64, False, {}, GZIP, [page(3, 12, PLAIN, data, members(data), is_packed=True)]),
    ("no values between", INT64, False, {}, STORED, [page(0, 6, PLAIN, halves[0]), page(0, 0, PLAIN, b""), page(3, 0, PLAIN, b""), page(0, 6, PLAIN, halves[1])]),
    ("not packed", INT64, False, {}, ZSTD, [page(3, 12, PLAIN, data, is_packed=False)]),
    ("no value", INT64, True, {}, STORED, [page(0, 12, PLAIN, sized(run(0, 12)))]),
    ("no value, dictionary", BYTES, True, {6: 0}, SNAPPY, [page(2, 0, PLAIN, b"", b"\0"), page(0, 12, DICTIONARY, sized(run(0, 12)), b"\6\x14" + sized(run(0, 12)))]),
    ("no value, version 2", INT64, True, {}, SNAPPY, [page(3, 12, PLAIN, b"", nulls=12, definition=run(0, 12))]),
    ("no value, version 2 dictionary", BYTES, True, {6: 0}, GZIP, [page(2, 0, PLAIN, b""), page(3, 12, DICTIONARY, b"", nulls=12, definition=run(0, 12))]),
    ("fixed by prefix", FIXED, False, {2: 4}, STORED, [page(3, 12, DELTA_TEXT, prefixes(12))]),
    ("fixed by dictionary, then prefix", FIXED, False, {2: 4}, STORED, [page(2, 2, PLAIN, b"wxyzabcd"), page(0, 6, DICTIONARY, b"\1" + run(0, 6)), page(0, 6, DELTA_TEXT, prefixes(6))]),
    ("INT96 below 0", INT96, False, {}, STORED, [page(0, 12, PLAIN, struct.pack("<qiqi", -1, 2440588, 25 * 3600 * 10**9, 2440588) * 6)]),
    ("decimal as bytes", BYTES, False, {6: 5, 7: 2, 8: 9}, STORED, [page(0, 12, PLAIN, sized(b"\xff") * 12)]),
])

# Files that claim too much, or are damaged. The test makes more of them from the first one.
(OUT / "hostile").mkdir(exist_ok=True)
small = Frame(500)
small.put("name", pa.array(["aaaa"] * 500), ['"aaaa"'] * 500, False)
small.put("n", pa.array(range(500)), [str(i) for i in range(500)], False)
small.put("late", pa.array([True, False] * 250), ["true", "false"] * 250, False)
small.hold("small")
arrow("small-arrow", small.table(), compression="zstd", row_group_size=500, write_page_checksum=True)
arrow("hostile/lists", pa.table({"A": [[1]]}))
arrow("hostile/bomb", pa.table({"A": pa.array([b"\0" * 512] * 20000, pa.binary(512))}), compression="zstd", use_dictionary=False, row_group_size=20000)
arrow("hostile/many", pa.table({"name": ["many"] * 300000}), compression="zstd", row_group_size=300000)
million = b"a" * 1000000
packs = lambda codec, b: pa.compress(b, codec=codec, asbytes=True)
duck("hostile/one", "SELECT repeat('a', 1000000) AS t FROM range(2000) s(i)", compression="brotli", row_group_size=5000)
two = lambda codec, n, body, packed: raw(f"hostile/{n}", 12, [("A", INT64, False, {}, codec, [page(0, 12, PLAIN, body, packed)])])
two(ZSTD, "zstd", data, packs("zstd", bytes(50_000_000)))
two(SNAPPY, "snappy", data, b"\xff\xff\xff\xff\x0f" + data)
two(BROTLI, "brotli", data, packs("brotli", bytes(50_000_000)))
two(GZIP, "gzip", data, gzip.compress(bytes(5_000_000), mtime=0))
two(GZIP, "shorter", data, gzip.compress(data[:80], mtime=0))
two(LZ4, "lz4", data, b"\x1f\0\1\0" + b"\xff" * 4000 + b"\0")
two(STORED, "stored", data, data[:90])
prefix = delta(*range(20000)) + delta(*[1] * 20000) + b"a" * 20000
raw("hostile/prefix", 20000, [("A", BYTES, False, {6: 0}, ZSTD, [page(0, 20000, DELTA_TEXT, prefix, packs("zstd", prefix))])])
raw("hostile/dictionary", 12, [("A", INT64, False, {}, STORED, [page(2, 2**31 - 1, PLAIN, data), page(0, 12, DICTIONARY, b"\x20" + varint(12 << 1) + b"\xff\xff\xff\x7f")])])
raw("hostile/wide", 12, [("A", FIXED, False, {2: 2**31 - 1}, STORED, [page(0, 12, PLAIN, data)])])
raw("hostile/more", 12, [("A", INT64, False, {}, STORED, [page(0, 13, PLAIN, data)])])
raw("hostile/index", 12, [("A", INT64, False, {}, STORED, [page(2, 1, PLAIN, data[:8]), page(0, 12, DICTIONARY, b"\1" + run(1, 12))])])
raw("hostile/deep", 12, [("A", INT64, False, {}, STORED, [page(0, 12, PLAIN, data)])], above=40)
