// Tables that are kept on the device, in a file system that stands for the browser's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FOLDER, KeptError, KeptTables, MOST_KEPT } from "./kept.js";
import { allSheets, packed, saidOf, sourceOf, unpacked } from "./together.js";

const bytes = new TextEncoder().encode("town,people\nAlder,1200\n");
const towns = { name: "towns.csv", bytes, override: "", rows: 1, question: "how many people?", about: ["towns"] };

/** @param {string} name */
const fault = (name) => Object.assign(new Error(name), { name });

/** A root folder whose one folder has these files. A file is there once it is closed, as in a browser. */
function newDisk() {
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const files = new Map();
  const disk = { files, refuses: /** @type {Error | null} */ (null), used: "" };
  const handle = (/** @type {string} */ name) => ({
    getFile: async () => new Blob([files.get(name) ?? new Uint8Array()]),
    createWritable: async () => {
      if (!files.has(name)) files.set(name, new Uint8Array());
      let content = new Uint8Array();
      return {
        write: async (/** @type {Uint8Array<ArrayBuffer>} */ piece) => {
          if (disk.refuses) throw disk.refuses;
          content = piece.slice();
        },
        close: async () => files.set(name, content),
        abort: async () => {},
      };
    },
  });
  const folder = {
    keys: async function* () {
      yield* [...files.keys()];
    },
    getFileHandle: async (/** @type {string} */ name, { create = false } = {}) => {
      if (!create && !files.has(name)) throw fault("NotFoundError");
      return handle(name);
    },
    removeEntry: async (/** @type {string} */ name) => {
      if (!files.delete(name)) throw fault("NotFoundError");
    },
  };
  const root = async () => ({
    getDirectoryHandle: async (/** @type {string} */ name) => {
      disk.used = name;
      return folder;
    },
  });
  return Object.assign(disk, { root: /** @type {any} */ (root) });
}

/** @param {Promise<unknown>} promise @param {RegExp} message */
const refused = (promise, message) =>
  assert.rejects(promise, (error) => error instanceof KeptError && message.test(error.message));

/** @param {ReturnType<typeof newDisk>} disk @param {string} id @param {object} change */
function alter(disk, id, change) {
  const head = JSON.parse(new TextDecoder().decode(disk.files.get(`${id}.json`)));
  disk.files.set(`${id}.json`, new TextEncoder().encode(JSON.stringify({ ...head, ...change })));
}

test("a table is kept once, listed, opened, changed and deleted", async () => {
  const disk = newDisk();
  let time = 0;
  const kept = new KeptTables({ root: disk.root, now: () => ++time });
  const { id } = await kept.keep(towns);
  await kept.keep({ ...towns, name: "b.csv" });
  assert.equal((await kept.keep(towns)).id, id);
  assert.equal(disk.used, FOLDER);
  const { tables, faults } = await kept.list();
  assert.deepEqual(
    [tables.map(({ name, rows, size, when }) => [name, rows, size, when]), faults],
    [
      [
        ["towns.csv", 1, 23, 3],
        ["b.csv", 1, 23, 2],
      ],
      [],
    ],
  );
  assert.equal(await kept.update(id, { override: '{"nouns": ["town"]}', question: "which towns?" }), true);
  const opened = await kept.open(id);
  assert.deepEqual(opened.bytes, bytes);
  assert.deepEqual(opened.about, ["towns"]);
  assert.deepEqual([opened.override, opened.question], ['{"nouns": ["town"]}', "which towns?"]);
  await kept.remove(id);
  await kept.remove(id);
  await refused(kept.open(id), /was deleted/);
  assert.equal(await kept.update(id, { question: "" }), false, "and it stays deleted");
  assert.equal(disk.files.size, 2);
});

test("two tabs that keep one table lose nothing of what the other has set, asked or noted", async () => {
  const disk = newDisk();
  const [one, two] = [0, 1].map(() => new KeptTables({ root: disk.root }));
  const settings = (/** @type {object} */ columns, /** @type {object} */ more = {}) =>
    JSON.stringify({ ...more, columns });
  const began = settings({ town: { other: ["place"] } });
  const { id } = await one.keep({ ...towns, override: began });
  await two.keep({ ...towns, question: "", about: ["elsewhere"], override: settings({ area: { unit: "ha" } }) });
  const meant = (/** @type {string} */ question) => ({ corrections: [{ question, program: "answer(count)" }] });
  await one.update(id, { override: settings({ town: { other: ["place", "city"] } }, meant("how many?")) }, began);
  await two.update(
    id,
    { override: settings({ town: { other: ["settlement"] }, people: { unit: "head" } }, meant("HOW many")) },
    began,
  );
  await two.update(id, { about: ["third"] });
  const { override, question, about } = await one.open(id);
  assert.deepEqual(JSON.parse(override), {
    corrections: [{ question: "HOW many", program: "answer(count)" }],
    columns: { area: { unit: "ha" }, town: { other: ["settlement", "city"] }, people: { unit: "head" } },
  });
  assert.deepEqual([question, about], ["how many people?", ["towns", "elsewhere", "third"]]);
});

test("words are counted in all tabs where that is wanted, and forgotten", async () => {
  const disk = newDisk();
  const [one, two] = [0, 1].map(() => new KeptTables({ root: disk.root }));
  const { id, missed } = await one.keep(towns);
  assert.equal(missed, null, "off at first");
  await one.count(id, ["folk"]);
  assert.equal((await one.open(id)).missed, null);
  await one.update(id, { missed: {} });
  await two.count(id, ["folk", "mayor"]);
  await one.count(id, ["folk"]);
  await two.keep({ ...towns, rows: 2 });
  assert.deepEqual((await one.open(id)).missed, { folk: 2, mayor: 1 });
  await one.update(id, { missed: {} });
  assert.deepEqual((await two.open(id)).missed, {});
  await one.update(id, { missed: null });
  await two.count(id, ["folk"]);
  assert.equal((await one.open(id)).missed, null);
  await one.remove(id);
  assert.equal(await one.count(id, ["folk"]), false, "and it stays deleted");
  assert.equal(disk.files.size, 0);
});

test("what is damaged, newer or a rest is said or removed, and does not hide the others", async () => {
  const disk = newDisk();
  const kept = new KeptTables({ root: disk.root });
  const { id } = await kept.keep(towns);
  const other = await kept.keep({ ...towns, name: "b.csv" });
  disk.files.set("rest.bin", bytes);
  alter(disk, other.id, { version: 3 });
  const { tables, faults } = await kept.list();
  assert.deepEqual([tables.length, faults.length, disk.files.has("rest.bin")], [1, 1, false]);
  assert.match(faults[0]?.reason ?? "", /newer version/);
  await refused(kept.open(other.id), /newer version/);
  await refused(kept.update(other.id, { question: "" }), /newer version/);
  disk.files.set(`${id}.bin`, new TextEncoder().encode("town,people\nAlder,1300\n"));
  await refused(kept.open(id), /towns\.csv is damaged/);
  disk.files.delete(`${id}.bin`);
  await refused(kept.open(id), /towns\.csv is damaged/);
  alter(disk, id, { about: [5] });
  await refused(kept.open(id), /damaged/);
  alter(disk, id, { about: [], missed: { "how many people?": 1 } });
  await refused(kept.open(id), /damaged/);
  alter(disk, id, { about: undefined, missed: undefined });
  assert.deepEqual((await kept.list()).tables[0]?.about, [], "kept by an earlier version");
  alter(disk, id, { override: "{" });
  await refused(kept.open(id), /damaged/);
  disk.files.set(`${id}.json`, new Uint8Array([0, 1]));
  await refused(kept.open(id), /damaged/);
  await kept.remove(id);
  assert.equal((await kept.list()).faults.length, 1);
});

test("a browser that keeps nothing, or has no room, says so", async () => {
  const disk = newDisk();
  const kept = new KeptTables({ root: disk.root });
  await refused(new KeptTables({ root: null }).keep(towns), /towns\.csv is not kept: this browser keeps no files/);
  const locked = async () => Promise.reject(fault("SecurityError"));
  await refused(new KeptTables({ root: locked }).list(), /private window/);
  disk.refuses = fault("QuotaExceededError");
  await refused(kept.keep(towns), /no room left/);
  assert.deepEqual((await kept.list()).tables, []);
  disk.refuses = null;
  for (let i = 0; i < MOST_KEPT; i++) await kept.keep({ ...towns, name: `${i}.csv` });
  await refused(kept.keep(towns), /50 tables are/);
  await kept.keep({ ...towns, name: "7.csv" });
});

test("several tables are one that is kept, each with its bytes and what is said of it; a workbook and its sheets are two", async () => {
  const disk = newDisk();
  const kept = new KeptTables({ root: disk.root });
  const text = (/** @type {string} */ csv) => new TextEncoder().encode(csv);
  const members = [
    { name: "orders.csv", bytes: text("id,who\n1,7\n"), override: '{"nouns":["sale"]}' },
    { name: "people.jsonl", table: "people", database: true, bytes: text('{"id":7}\n'), override: "" },
  ];
  const keys = [{ table: "orders", column: "who", to: "people", key: "id" }];
  const source = sourceOf(members, { keys, description: { name: "semtree.json", text: '{"hidden":[]}' } });
  const head = { rows: 2, question: "", about: ["x"] };
  const { id } = await kept.keep({ ...head, name: source.name, ...packed(source), override: saidOf(source) });
  const back = unpacked(await kept.open(id));
  assert.deepEqual(
    [back.name, back.tables, back.keys, back.description],
    [source.name, source.tables, source.keys, source.description],
  );
  const book = { name: "shop.xlsx", bytes: text("PK"), override: "" };
  const sheets = allSheets(book, ["Orders", "People"]);
  const whole = await kept.keep({ ...head, ...book });
  const together = await kept.keep({ ...head, name: sheets.name, ...packed(sheets), override: saidOf(sheets) });
  assert.notEqual(whole.id, together.id);
  assert.equal(together.size, 2);
  const [first, second] = unpacked(await kept.open(together.id)).tables ?? [];
  assert.ok(first && first.bytes === second?.bytes, "sheets share their bytes");
  alter(disk, id, { parts: { tables: [{ name: "orders.csv", from: 0, to: 1e9 }], keys } });
  await refused(kept.open(id), /damaged/);
});
