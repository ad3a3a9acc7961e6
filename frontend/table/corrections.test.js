// What is kept of tables, with a storage that is not a browser's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf, LONGEST, MOST, TableMemory } from "./corrections.js";

/** A storage in memory with room for some characters. */
class FakeStorage {
  /** @type {Map<string, string>} */
  map = new Map();
  room = Number.POSITIVE_INFINITY;
  refuses = "";

  #check() {
    if (this.refuses) throw new Error(this.refuses);
  }

  get length() {
    this.#check();
    return this.map.size;
  }

  /** @param {number} i */
  key(i) {
    return [...this.map.keys()][i] ?? null;
  }

  /** @param {string} key */
  getItem(key) {
    this.#check();
    return this.map.get(key) ?? null;
  }

  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.#check();
    let used = key.length + value.length;
    for (const [other, text] of this.map) if (other !== key) used += other.length + text.length;
    if (used > this.room) throw new DOMException("no", "QuotaExceededError");
    this.map.set(key, value);
  }

  /** @param {string} key */
  removeItem(key) {
    this.#check();
    this.map.delete(key);
  }
}

/** @param {string} name @param {string[]} columns */
const table = (name, ...columns) => ({ name, columns: columns.map((column) => ({ name: column })) });
const films = table("films", "title", "gross");
const best = { question: "Which film did best?", program: "answer(text('title', highest(quantity('gross'))))" };
const worst = { question: "which did worst", program: "answer(lowest(quantity('gross')))" };

test("a correction is kept from visit to visit, until it is removed", () => {
  const storage = new FakeStorage();
  const memory = new TableMemory(storage);
  assert.deepEqual(memory.list(films), []);
  memory.add(films, best);
  memory.add(films, worst);
  const next = new TableMemory(storage);
  assert.deepEqual(next.list(films), [best, worst]);
  assert.equal(next.problem, "");
  next.remove(films, "which film did BEST");
  assert.deepEqual(memory.list(films), [worst]);
  next.remove(films, "nothing");
  next.remove(films, worst.question);
  assert.equal(storage.map.size, 0);
  assert.deepEqual(memory.list(films), []);
});

test("all that is kept of a table is forgotten, and nothing of another one", () => {
  const storage = new FakeStorage();
  const memory = new TableMemory(storage);
  const others = table("others", "title");
  for (const one of [films, others]) memory.add(one, best);
  memory.keep(films, '{"nouns": ["movie"]}');
  memory.forget(keyOf(films));
  assert.deepEqual([memory.list(films), memory.recall(films), memory.list(others)], [[], "", [best]]);
  assert.equal(storage.map.size, 1);
  memory.keep(films, '{"nouns": ["picture"]}');
  assert.match(memory.recall(films), /picture/);
});

test("what is said last of a question counts", () => {
  const memory = new TableMemory(new FakeStorage());
  memory.add(films, best);
  memory.add(films, worst);
  const again = { question: " which film   did best", program: "answer(first)" };
  memory.add(films, again);
  assert.deepEqual(memory.list(films), [worst, again]);
  memory.add(films, { question: "rating > 5", program: "p" });
  memory.add(films, { question: "rating < 5", program: "q" });
  assert.equal(memory.list(films).length, 4);
});

test("a table is its name and its columns, in any order", () => {
  const memory = new TableMemory(new FakeStorage());
  memory.add(films, best);
  assert.deepEqual(memory.list(table("films", "gross", "title")), [best]);
  for (const other of [
    table("films", "title"),
    table("films", "title", "gross", "year"),
    table("film", "title", "gross"),
  ])
    assert.deepEqual(memory.list(other), []);
  assert.deepEqual(memory.list(table("films", 'title","gross')), []);
});

test("the file has the settings and the corrections, and is read again", () => {
  const storage = new FakeStorage();
  const memory = new TableMemory(storage);
  assert.equal(memory.file(films), "{\n}\n");
  memory.keep(films, '{"totals": true, "columns": {"gross": {"unit": "USD"}}}');
  memory.add(films, best);
  memory.add(films, { question: 'say "it"\n', program: "answer(last)" });
  const text = memory.file(films);
  assert.equal(
    text,
    `{
  "totals": true,
  "columns": {
    "gross": {"unit": "USD"}
  },
  "corrections": [
    {"question":"Which film did best?","program":"answer(text('title', highest(quantity('gross'))))"},
    {"question":"say \\"it\\"\\n","program":"answer(last)"}
  ]
}
`,
  );
  const other = table("other", "title");
  memory.keep(other, text);
  assert.equal(memory.file(other), text);
  assert.deepEqual(memory.list(other), memory.list(films));
  assert.equal(new TableMemory(storage).recall(other), text);
  const third = table("third", "title");
  memory.keep(third, "{}");
  assert.equal(memory.recall(third), "");
  memory.add(third, best);
  assert.deepEqual(JSON.parse(memory.file(third)), { corrections: [best] });
  assert.equal(memory.fileName(films), "films.table.json");
  assert.equal(memory.fileName(table('../a: "b"')), "a b.table.json");
  assert.equal(memory.fileName(table("..")), "table.table.json");
});

test("the file has what was learnt, in place of what it had before", () => {
  const memory = new TableMemory(new FakeStorage());
  const takings = /** @type {const} */ ({ word: "takings", kind: "column", column: "gross" });
  const movie = /** @type {const} */ ({ word: "movie", kind: "rows" });
  memory.keep(films, JSON.stringify({ totals: true, learnt: [movie] }));
  memory.add(films, best);
  assert.deepEqual(JSON.parse(memory.file(films)), { totals: true, learnt: [movie], corrections: [best] });
  const text = memory.file(films, [movie, takings]);
  assert.deepEqual(JSON.parse(text), { totals: true, learnt: [movie, takings], corrections: [best] });
  memory.learn(films, [takings]);
  assert.deepEqual(JSON.parse(memory.recall(films)), { totals: true, learnt: [takings], corrections: [best] });
  memory.keep(films, JSON.stringify({ learnt: [takings] }));
  memory.learn(films, []);
  assert.deepEqual(JSON.parse(memory.file(films)), { learnt: [], corrections: [best] });
  memory.keep(films, JSON.stringify({ learnt: [takings], key: "gross" })); // the panel knows what there was at first
  assert.deepEqual(JSON.parse(memory.file(films)), { learnt: [], key: "gross", corrections: [best] });
  const plain = table("plain", "gross");
  memory.learn(plain, [takings]);
  assert.equal(memory.recall(plain), "", "without such a file, corrections say it each time");
  memory.add(plain, best);
  assert.deepEqual(JSON.parse(memory.file(plain, [takings])), { learnt: [takings], corrections: [best] });
});

test("the panel's file adds its corrections once", () => {
  const memory = new TableMemory(new FakeStorage());
  const file = JSON.stringify({ corrections: [best] });
  memory.keep(films, file);
  memory.add(films, worst);
  assert.deepEqual(memory.list(films), [best, worst]);
  memory.remove(films, best.question);
  memory.keep(films, JSON.stringify({ nouns: ["film"], corrections: [best] })); // a column was changed
  assert.deepEqual(memory.list(films), [worst]);
  const recalled = memory.recall(films);
  assert.deepEqual(JSON.parse(recalled), { nouns: ["film"], corrections: [worst] });
  memory.remove(films, worst.question);
  memory.keep(films, recalled);
  assert.deepEqual(memory.list(films), []);
  memory.keep(films, "");
  assert.equal(memory.recall(films), "");
});

test("two pages with the same table lose nothing of what the other keeps", () => {
  const storage = new FakeStorage();
  const [one, two] = [new TableMemory(storage), new TableMemory(storage)];
  for (const memory of [one, two]) assert.equal(memory.recall(films), "");
  one.keep(films, '{"totals": true, "columns": {"gross": {"unit": "USD"}}}');
  two.keep(films, '{"columns": {"gross": {"other": ["income"]}, "title": {"hidden": true}}}');
  one.add(films, best);
  two.add(films, worst);
  const columns = { gross: { other: ["income"], unit: "USD" }, title: { hidden: true } };
  assert.deepEqual(JSON.parse(one.file(films)), { totals: true, columns, corrections: [best, worst] });

  // What one of them takes back is gone, and what both change is as the last one says.
  one.keep(films, '{"totals": true}');
  assert.deepEqual(JSON.parse(two.file(films)).columns, { ...columns, gross: { other: ["income"] } });
  one.keep(films, '{"totals": true, "columns": {"title": {"unit": "m"}}}');
  two.keep(films, '{"columns": {"title": {"unit": "kg"}}}');
  assert.deepEqual(JSON.parse(one.file(films)), {
    totals: true,
    columns: { title: { unit: "kg" } },
    corrections: [best, worst],
  });
  two.keep(films, '{"columns": {"title": {"unit": "kg"}}}');
  assert.equal(JSON.parse(one.file(films)).totals, true);
});

test("names that two pages give to the same column, or to a row, are all kept", () => {
  const storage = new FakeStorage();
  const [one, two] = [new TableMemory(storage), new TableMemory(storage)];
  for (const memory of [one, two]) memory.recall(films);
  one.keep(films, '{"nouns": ["film", "movie"], "columns": {"gross": {"other": ["income", "takings"]}}}');
  two.keep(films, '{"nouns": ["film", "picture"], "columns": {"gross": {"other": ["earnings"]}}}');
  one.keep(films, '{"nouns": ["film", "movie"], "columns": {"gross": {"other": ["takings"]}}}');
  const { nouns, columns } = JSON.parse(two.file(films));
  assert.deepEqual(
    [nouns.sort(), columns.gross.other.sort()],
    [
      ["film", "movie", "picture"],
      ["earnings", "takings"],
    ],
  );
});

test("a file that is wrong is refused, and changes nothing", () => {
  const memory = new TableMemory(new FakeStorage());
  memory.add(films, best);
  /** @type {[string, RegExp][]} */
  const wrong = [
    ["{", /not JSON/],
    ["[]", /the file is a list, and not an object/],
    ['{"corrections": {}}', /"corrections" is not a list/],
    ['{"corrections": [{"question": "q", "program": "p"}, {"question": "q"}]}', /correction 2 lacks/],
    ['{"corrections": [null]}', /correction 1 lacks/],
    [JSON.stringify({ corrections: Array(MOST + 1).fill(best) }), /1001 corrections, but the limit is 1000/],
    [" ".repeat(LONGEST + 1), /at most 1048576 are read/],
  ];
  for (const [text, message] of wrong) assert.throws(() => memory.keep(films, text), message, text.slice(0, 80));
  assert.deepEqual(memory.list(films), [best]);
});

test("no more corrections are taken than there may be, and that is said", () => {
  const memory = new TableMemory(new FakeStorage());
  const list = Array.from({ length: MOST }, (_, i) => ({ ...best, question: `q ${i}` }));
  memory.keep(films, JSON.stringify({ corrections: list }));
  assert.throws(() => memory.add(films, best), /has 1,000 corrections, and there may be no more. Forget one first/);
  assert.deepEqual(memory.list(films), list);
  memory.add(films, { question: "Q 5", program: "answer(last)" }); // in place of another one
  assert.equal(memory.list(films).length, MOST);
  assert.equal(memory.problem, "");
  memory.keep(films, JSON.stringify({ corrections: [best, worst] }));
  assert.match(memory.problem, /may be 1,000 corrections: of the oldest, 2 could not be taken/);
  assert.deepEqual(memory.list(films).slice(-2), [best, worst]);
  memory.remove(films, worst.question);
  memory.add(films, worst);
  assert.equal(memory.problem, "");
});

test("what was said of a table before its columns changed is kept aside, until it is taken", () => {
  const storage = new FakeStorage();
  let now = 0;
  const memory = new TableMemory(storage, () => ++now);
  memory.add(films, best);
  memory.add(films, worst);
  const next = table("films", "title", "box office", "year");
  for (const other of [films, table("movies", "title", "year"), table("films", "year")])
    assert.equal(memory.former(other), null);
  assert.deepEqual(memory.former(next), {
    corrections: [best, worst],
    gone: ["gross"],
    further: ["box office", "year"],
  });
  assert.deepEqual(memory.list(next), []);
  const again = { ...worst, program: "answer(last)" };
  memory.add(next, again);
  const former = memory.former(next)?.corrections ?? [];
  assert.deepEqual(former, [best]);
  memory.adopt(next, former);
  assert.deepEqual(memory.list(next), [best, again]);
  assert.equal(memory.former(next), null);
  assert.deepEqual(memory.list(films), [best, worst]);
  assert.equal(new TableMemory(null).former(films), null);
  storage.map.set("semtree.table.{", "{}"); // of another version
  assert.deepEqual(memory.former(table("films", "title"))?.corrections, [best, again]);
});

test("where nothing can be kept, it works until the page is closed, and says so", () => {
  const storage = new FakeStorage();
  for (const memory of [new TableMemory(null), new TableMemory(storage)]) {
    storage.refuses = "The operation is insecure.";
    memory.add(films, best);
    assert.match(memory.problem, /does not let the page keep/);
    memory.keep(films, '{"rows": ["film"]}');
    assert.deepEqual(JSON.parse(memory.recall(films)), { nouns: ["film"], corrections: [best] });
  }
  storage.refuses = "";
  assert.deepEqual(new TableMemory(storage).list(films), []);
});

test("without room, the tables unused for longest go first; then it says so", () => {
  const storage = new FakeStorage();
  storage.map.set("another page", "x");
  storage.room = 1000;
  let now = 0;
  const memory = new TableMemory(storage, () => ++now);
  for (const name of ["a", "b", "c", "d"]) memory.add(table(name), best);
  assert.equal(memory.problem, "");
  memory.add(table("a"), best);
  storage.room = [...storage.map].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  memory.add(table("e"), best);
  const kept = ["a", "b", "c", "d", "e"].filter((name) => memory.list(table(name)).length > 0);
  assert.deepEqual(kept, ["a", "c", "d", "e"]);
  memory.add(table("f"), { question: "q".repeat(900), program: "p" });
  assert.match(memory.problem, /no room/);
  assert.equal(memory.list(table("f")).length, 1);
  assert.equal(new TableMemory(storage).list(table("c")).length, 1, "others went in vain");
  memory.add(table("e"), worst);
  assert.match(memory.problem, /no room/);
  memory.remove(table("f"), "q".repeat(900));
  assert.equal(memory.problem, "");
  assert.equal(storage.map.get("another page"), "x");
});

test("at most 50 tables are kept, and what cannot be read is nothing", () => {
  const storage = new FakeStorage();
  let now = 0;
  const memory = new TableMemory(storage, () => ++now);
  memory.add(films, best);
  const [key] = storage.map.keys();
  for (const text of ["{", "1", '{"override": 1}', '{"override": "", "corrections": 1}', '{"override": "[]"}']) {
    storage.map.set(String(key), text);
    assert.deepEqual(memory.list(films), []);
    assert.equal(memory.recall(films), "");
  }
  for (let i = 0; i < 60; i++) memory.add(table(`t${i}`), best);
  assert.equal(storage.map.size, 50);
  assert.equal(memory.list(table("t59")).length, 1);
});

test("a table with computed columns is the same table without them, which the settings define", () => {
  const storage = new FakeStorage();
  const define = '{"define": {"profit": "gross - cost"}}';
  const computing = { ...films, columns: [...films.columns, { name: "profit", computed: "gross - cost" }] };
  new TableMemory(storage).keep(computing, define);
  assert.match(new TableMemory(storage).recall(films) ?? "", /gross - cost/);
});
