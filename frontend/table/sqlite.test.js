// @ts-check
/// <reference path="sqljs.d.ts" />
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import initSqlJs from "sql.js";
import { readSqlite } from "./sqlite.js";
import { SQLITE_WASM } from "./sqlitewasm.js";

const { buffer: wasm } = Uint8Array.from(readFileSync(SQLITE_WASM));
const limit = 1_000_000;

/** A database that statements make. @param {string} sql */
async function made(sql) {
  const { Database } = await initSqlJs({ wasmBinary: wasm });
  return new Database().run(sql).export();
}

/** @param {{tables: {name: string, bytes: Uint8Array}[]}} read */
const textsOf = ({ tables }) =>
  Object.fromEntries(tables.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));

test("tables and views are lists, with the foreign keys that are declared", async () => {
  const file = await made(`
    CREATE TABLE "Customers" (id INTEGER PRIMARY KEY, name TEXT, since DATE);
    CREATE TABLE "order" ("No." INTEGER PRIMARY KEY, "cust""omer" INTEGER REFERENCES "Customers", total REAL, note);
    CREATE TABLE pairs (a INTEGER, b TEXT, PRIMARY KEY (a, b));
    CREATE TABLE halves (a INTEGER, b TEXT, FOREIGN KEY (a, b) REFERENCES pairs (a, b));
    CREATE TABLE nobody (id INTEGER);
    CREATE VIEW dear AS SELECT "No." FROM "order" WHERE total > 10;
    INSERT INTO "Customers" VALUES (1, 'Ann', '2020-01-31'), (2, 'Zoë "x"', NULL);
    INSERT INTO "order" VALUES (10, 1, 12.5, x'00'), (9007199254740993, NULL, 1e999, '007'), (12, 2, 7.0, '');
    INSERT INTO pairs VALUES (1, 'x');
    INSERT INTO halves VALUES (1, 'x');`);
  const read = await readSqlite(file, { limit, wasm });
  assert.deepEqual(textsOf(read), {
    Customers: '["id","name","since"]\n[1,"Ann","2020-01-31"]\n[2,"Zoë \\"x\\"",null]\n',
    halves: '["a","b"]\n[1,"x"]\n',
    order: '["No.","cust\\"omer","total","note"]\n[10,1,12.5,null]\n[12,2,7,""]\n[9007199254740993,null,null,"007"]\n',
    pairs: '["a","b"]\n[1,"x"]\n',
  });
  assert.deepEqual(read.keys, [{ table: "order", column: 'cust"omer', to: "Customers", key: "id" }]);
  assert.deepEqual(read.notes, [
    "dear is left out: it is a view, which only the command line reads",
    "nobody is left out: it has no rows",
  ]);
});

test("columns of binary values are left out: they are not empty", async () => {
  const file = await made(`CREATE TABLE films (id INTEGER, poster BLOB, seen DATE);
    INSERT INTO films VALUES (1, x'00', NULL), (2, NULL, NULL); CREATE TABLE posters (p BLOB); INSERT INTO posters VALUES (x'00')`);
  const read = await readSqlite(file, { limit, wasm });
  assert.deepEqual(textsOf(read), { films: '["id","seen"]\n[1,null]\n[2,null]\n' });
  assert.deepEqual(read.notes, [
    "poster of films is left out: its values are binary",
    "p of posters is left out: its values are binary",
    "posters is left out: it has no other column",
  ]);
});

test("a table that SQLite cannot read here is left out, unless it is the only one", async () => {
  const search = `PRAGMA writable_schema = ON;
    INSERT INTO sqlite_master VALUES ('table', 'search', 'search', 0, 'CREATE VIRTUAL TABLE search USING fts9(text)');`;
  const read = await readSqlite(await made(`CREATE TABLE a (b); INSERT INTO a VALUES (1); ${search}`), { limit, wasm });
  assert.deepEqual(textsOf(read), { a: '["b"]\n[1]\n' });
  assert.deepEqual(read.notes, ["search is left out: no such module: fts9"]);
  await assert.rejects(readSqlite(await made(search), { limit, wasm }), /^Error: SQLite says: no such module: fts9$/);
});

test("a table that is too large, or an end that is wished for, is no table to leave out", async () => {
  const file = await made("CREATE TABLE a (b); INSERT INTO a VALUES (1); CREATE TABLE c (d); INSERT INTO c VALUES (2)");
  await assert.rejects(readSqlite(file, { limit: 12, wasm }), /its tables are too large/);
  const many = await made(`CREATE TABLE a (b);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO a SELECT i FROM n`);
  await assert.rejects(readSqlite(many, { limit, wasm, signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("a file with a write-ahead log is read without it", async () => {
  const file = await made("CREATE TABLE a (b); INSERT INTO a VALUES (1)");
  file[18] = file[19] = 2;
  assert.deepEqual(textsOf(await readSqlite(file, { limit, wasm })), { a: '["b"]\n[1]\n' });
  assert.equal(file[18], 2, "the file itself stays as it is");
});

test("what is no database, is damaged, empty or too large is said", async () => {
  const file = await made(`CREATE TABLE a (b); INSERT INTO a VALUES ('${"x".repeat(5000)}')`);
  const fault = (/** @type {Uint8Array<ArrayBuffer>} */ bytes, /** @type {number} */ most = limit) =>
    readSqlite(bytes, { limit: most, wasm });
  await assert.rejects(
    fault(new TextEncoder().encode("SQLite format 3\0 and no more")),
    /^Error: SQLite says: file is not a database/,
  );
  await assert.rejects(fault(file.slice(0, 4096)), /SQLite says: |left out/);
  await assert.rejects(fault(await made("CREATE TABLE a (b)")), /it has no table with rows/);
  await assert.rejects(fault(file, 1000), /its tables are too large: keep the rows/);
});
