// The packed package as a project in Node.js uses it, and as TypeScript sees it.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { newProject, tool } from "./consumer.js";
import { copySite, ROOT } from "./harness.js";

/** The programs of the README, in order. */
const README = readFileSync(join(ROOT, "frontend/package/README.md"), "utf8");
const [FIRST = "", FIXED = "", SEVERAL = "", SECOND = ""] = [...README.matchAll(/```js\n(.*?)```/gs)].map(
  ([, code]) => code,
);

/** A question that takes the search much longer than a test may. */
const HARD = "what is the largest city in the smallest state that borders the longest river ".repeat(4).slice(0, 250);

/** Before a program: its threads with the answers that they gave, and what to do when one begins with a request. */
const WATCHED = `
  import { Worker } from "node:worker_threads";
  const threads = [];
  let onBegun = () => {};
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...args) {
    if (!threads.includes(this)) {
      threads.push(Object.assign(this, { answers: [] }));
      this.on("message", (data) => (data.type === "begun" ? onBegun(this) : data.type || this.answers.push(data)));
    }
    postMessage.apply(this, args);
  };`;

suite("the package in Node.js", () => {
  /** @type {Awaited<ReturnType<typeof newProject>>} */
  let project;
  before(async () => {
    project = await newProject({});
  });
  after(() => project?.remove());

  /**
   * Runs a program with what it needs imported; returns the values that it reports.
   * @param {string} code
   * @param {string[]} args
   */
  async function report(code, ...args) {
    project.write({ "program.mjs": `import { load, SemtreeError, table } from "semtree";\n${code}` });
    const lines = (await project.run("node", ...args, "program.mjs")).trimEnd().split("\n");
    return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  }

  test("the project's README shows the same first lines", () => {
    assert.ok(readFileSync(join(ROOT, "README.md"), "utf8").includes(`\`\`\`js\n${FIRST}\`\`\`\n`));
  });

  test("the README's first lines print what they say, and end", async () => {
    project.write({ "readme.mjs": FIRST });
    const said = FIRST.match(/\/\/ (.*)$/m)?.[1];
    assert.equal(
      FIRST.trim()
        .split("\n")
        .filter((line) => line).length,
      4,
    );
    assert.equal((await project.run("node", "readme.mjs")).trimEnd(), said);
  });

  test("the README's question back", async () => {
    const asked = `const parser = await table("name,town\\nAda,Alder\\nBob,Birch\\n"), question = "who lives in alder?";\n`;
    project.write({ "readme.mjs": `import { table } from "semtree";\n${asked}${FIXED}console.log(status);` });
    assert.match((await project.run("node", "readme.mjs")).trimEnd(), /^(sure|likely|asks|cannot)$/);
  });

  test("the README's several tables print what they say", async () => {
    project.write({ "readme.mjs": SEVERAL });
    assert.equal((await project.run("node", "readme.mjs")).trimEnd(), SEVERAL.match(/\/\/ (.*)$/m)?.[1]);
  });

  test("a workbook, an address and a path are tables among several, and one worker has them", async () => {
    const [answer] = await report(`
      import { database } from "semtree";
      import { writeFileSync } from "node:fs";
      writeFileSync("orders.csv", "id,customer_id,pieces\\n11,1,3\\n12,1,4\\n13,2,5\\n");
      const shop = await database(
        { customers: [{ id: 1, name: "Ann" }, { id: 2, name: "Bob" }], orders: { path: "orders.csv" } },
        { overrides: { orders: { columns: { pieces: { other: ["amount"] } } } } },
      );
      const { answer, status } = await shop.ask("total amount per customer");
      const { examples } = await shop.examples({ most: 2 });
      console.log(JSON.stringify({ answer, status, tables: shop.info.tables.map(({ name }) => name), relations: shop.info.relations.length, examples: examples.length }));
      shop.close();
    `);
    assert.deepEqual(answer, {
      answer: [
        ["Ann", 7],
        ["Bob", 5],
      ],
      status: answer.status,
      tables: ["customers", "orders"],
      relations: 1,
      examples: 2,
    });
    assert.match(answer.status, /^(sure|likely)$/);
  });

  test("the README's domain", async () => {
    project.write({ "readme.mjs": `${SECOND}console.log(answer.join());` });
    assert.equal((await project.run("node", "readme.mjs")).trimEnd(), "arkansas,louisiana,new mexico,oklahoma");
  });

  test("a table from text, bytes, a Blob, objects, an address and a path is one table", async () => {
    const answers = await report(`
      import { readFileSync, writeFileSync } from "node:fs";
      const bytes = readFileSync("films.csv");
      const objects = bytes.toString().trim().split("\\n").slice(1).map((line) => line.split(",")).map(([title, director, year, country]) => ({ title, director, year: Number(year), country }));
      const sources = [bytes.toString(), bytes, new Blob([bytes]), objects, new URL("films.csv", import.meta.url), { path: "films.csv" }];
      for (const source of sources) {
        const parser = await table(source);
        const { answer } = await parser.ask("how many films are from japan?", { k: 3 });
        console.log(JSON.stringify({ answer, name: parser.info.name }));
        parser.close();
      }`);
    assert.deepEqual(
      answers.map(({ answer }) => answer),
      Array(6).fill([6]),
    );
    assert.deepEqual(
      answers.map(({ name }) => name),
      ["table", "table", "table", "table", "films", "films"],
    );
  });

  test("times are counted from the day of the option, and one that is no day is an error", async () => {
    const answers = await report(`
      const parser = await table("order,sent\\nO1,2024-09-03\\nO2,2024-09-30\\nO3,2024-10-02\\n", { override: { week: "sunday" } });
      for (const today of ["2024-10-31", "2024-11-01", "tomorrow"]) {
        const asked = await parser.ask("how many orders were sent last month?", { today }).catch((error) => error);
        console.log(JSON.stringify({ answer: asked.answer, status: asked.status, code: asked.code }));
      }
      parser.close();`);
    assert.deepEqual(answers, [
      { answer: [2], status: "sure" },
      { answer: [1], status: "sure" },
      { code: "bad-request" },
    ]);
  });

  test("a domain of one's own, from a folder and from bytes", async () => {
    const answers = await report(`
      import { readdirSync, readFileSync, statSync } from "node:fs";
      const path = "node_modules/semtree/assets/domain/scan";
      const files = Object.fromEntries(readdirSync(path, { recursive: true }).filter((name) => statSync(path + "/" + name).isFile()).map((name) => [name, readFileSync(path + "/" + name)]));
      for (const source of ["scan", { path }, files]) {
        const parser = await load(source);
        console.log(JSON.stringify({ name: parser.info.name, answer: (await parser.ask("jump twice")).answer }));
      }`);
    assert.deepEqual(answers, Array(3).fill({ name: "scan", answer: ["I_JUMP", "I_JUMP"] }));
  });

  test("the parser's files from a site of one's own, and damaged ones", async () => {
    const site = copySite();
    try {
      const code = `
        const base = new URL(${JSON.stringify(pathToFileURL(`${site.dir}/`).href)});
        const answer = async () => (await (await table("a,b\\nx,1\\ny,2\\n", { base })).ask("how many rows are there ?")).answer;
        const geo = async () => (await (await load("geo", { base: base.href.slice(0, -1) })).ask("which states are next to colorado ?")).answer[0];
        const codes = await Promise.all([answer(), geo()].map((call) => call.catch(({ code, message }) => code + ": " + message)));
        console.log(JSON.stringify({ codes }));`;
      assert.deepEqual((await report(code))[0].codes, [[2], "arizona"]);
      const listed = JSON.parse(readFileSync(join(site.dir, "manifest.json"), "utf8")).files;
      const { file } = listed.find((/** @type {{path: string}} */ { path }) => path === "tables/model.onnx");
      const model = readFileSync(join(site.dir, file));
      model[5000] ^= 1;
      writeFileSync(join(site.dir, file), model);
      const [damaged, well] = (await report(code))[0].codes;
      assert.match(damaged, /^damaged: tables\/model\.onnx: its SHA-256/);
      assert.equal(well, "arizona");
    } finally {
      site.remove();
    }
  });

  test("errors have codes, and messages that name what is wrong", async () => {
    const errors = await report(`
      const calls = {
        "text that is a name": () => table("films.csv"),
        "empty": () => table(""),
        "broken": () => table('a,b\\n"1,2\\n'),
        "override": () => table("a\\n1\\n", { override: { columns: { b: { type: "text" } } } }),
        "missing file": () => table({ path: "nope.csv" }),
        "a folder": () => table({ path: "." }),
        "no table": () => table(42),
        "too large": () => table(new Uint8Array((68 << 20) + 1)),
        "no domain": () => load("mars"),
        "missing folder": () => load({ path: "nope" }),
        "files of no domain": () => load({ "domain.json": new TextEncoder().encode("{}") }),
        "outside": () => load({ "domain.json": new TextEncoder().encode("{") }),
        "base": () => load("geo", { base: "nowhere" }),
        "no server": () => load("geo", { base: "http://127.0.0.1:9/" }),
        "question": async () => (await load("scan")).ask(7),
        "long question": async () => (await load("scan")).ask("x".repeat(300_000)),
        "k": async () => (await load("scan")).ask("jump", { k: 99 }),
        "unknown option": () => table("a\\n1\\n", { overrides: {} }),
        "unknown option of a question": async () => (await load("scan")).ask("walk", { budget: 1 }),
        "aborted before": () => load("geo", { signal: AbortSignal.abort("why") }),
        "corrections": () => table("a\\n1\\n", { corrections: 5 }),
        "list": async () => (await table("a\\n1\\n")).correct([{ question: "q", program: "p" }, {}]),
        "taught": async () => (await table("a\\n1\\n")).teach(),
        "forgotten": async () => (await table("a\\n1\\n")).forget(7),
        "closed": async () => { const p = await load("scan"); p.close(); p.close(); return p.ask("jump"); },
      };
      for (const [name, call] of Object.entries(calls)) {
        const error = await call().then(() => null, (error) => error);
        console.log(JSON.stringify({ name, code: error?.code, typed: error instanceof SemtreeError, message: error?.message }));
      }`);
    /** @type {Record<string, [string, RegExp]>} */
    const want = {
      "text that is a name": ["bad-table", /pass new URL\("films\.csv", import\.meta\.url\)/],
      empty: ["bad-table", /the file is empty/],
      broken: ["bad-table", /table:2: /],
      override: ["bad-table", /"b"/],
      "a folder": ["unreadable", /: this is a folder, not a file/],
      "missing file": ["unreadable", /nope\.csv: there is no such file/],
      "no table": ["bad-request", /A table is/],
      "too large": ["too-large", /71303169 bytes/],
      "no domain": ["unsupported", /there is no domain "mars", only geo, clevr, scan/],
      "missing folder": ["unreadable", /domain\.json: there is no such file/],
      "files of no domain": ["bad-domain", /domain\.json/],
      outside: ["bad-domain", /domain\.json/],
      base: ["bad-request", /nowhere is not an address/],
      "no server": ["network", /manifest\.json: the server cannot be reached/],
      question: ["bad-request", /is a text/],
      "long question": ["too-large", /./],
      k: ["bad-request", /k/],
      "unknown option": ["bad-request", /^table: unknown option "overrides": did you mean "override"\?/],
      "unknown option of a question": ["bad-request", /unknown option "budget": did you mean "budgetMs"\?/],
      "aborted before": ["aborted", /aborted/],
      corrections: ["bad-request", /^table: corrections: want a list/],
      list: ["bad-request", /^corrections: element 2: want \{ question: string, program: string \}/],
      taught: ["bad-request", /^corrections: element 1: want/],
      forgotten: ["bad-request", /is a text/],
      closed: ["closed", /closed/],
    };
    assert.deepEqual(errors.map(({ name }) => name).sort(), Object.keys(want).sort());
    for (const { name, code, typed, message } of errors) {
      assert.ok(typed, name);
      assert.equal(code, want[name]?.[0], `${name}: ${message}`);
      assert.match(message, /** @type {RegExp} */ (want[name]?.[1]), name);
    }
  });

  test("two parsers of a domain share a worker until both are closed", async () => {
    const [facts] = await report(`
      const [a, b] = await Promise.all([load("scan"), load("scan")]);
      const answers = await Promise.all([a.ask("jump"), b.ask("walk"), a.ask("look")]);
      const dropped = a.ask("run").catch((error) => error.code);
      a.close();
      console.log(JSON.stringify({ same: a.info === b.info, answers: answers.map(({ answer }) => answer[0]), dropped: await dropped,
        after: (await b.ask("run")).answer }));
      b.close();`);
    assert.deepEqual(facts, {
      same: true,
      answers: ["I_JUMP", "I_WALK", "I_LOOK"],
      dropped: "closed",
      after: ["I_RUN"],
    });
  });

  test("programs of every domain are said in words, and so are their alternatives", async () => {
    const [facts] = await report(`
      const asked = { geo: "which states border utah ?", clevr: "Are there more cubes than balls?", scan: "walk left twice" };
      const said = {};
      for (const [name, question] of Object.entries(asked)) {
        const parser = await load(name);
        const { words, alternatives } = await parser.ask(question, { k: 2, minConfidence: 0 });
        said[name] = [words, alternatives.every((other) => other.words)];
      }
      console.log(JSON.stringify(said));`);
    assert.deepEqual(facts, {
      geo: ["states that border Utah", true],
      clevr: ["whether there are more cubes than spheres", true],
      scan: ["walk twice, turning left before each walk", true],
    });
  });

  test("questions about facts of seeds do not mix", async () => {
    const [facts] = await report(`
      const clevr = await load("clevr");
      const ask = async (seed) => (await clevr.ask("how many things are there ?", { seed, minConfidence: 0 })).picture.objects.length;
      const seeds = [null, 1, 2, 1, null];
      const counts = await Promise.all(seeds.map(ask));
      const described = (await clevr.describe({ seed: 2 })).picture.objects.length;
      console.log(JSON.stringify({ counts, described }));`);
    const [own, one, two] = facts.counts;
    assert.deepEqual(facts.counts, [own, one, two, one, own]);
    assert.equal(facts.described, two);
  });

  test("an abort ends the wait at once; the next question gets a new worker and no new download", async () => {
    const [facts] = await report(`${WATCHED}
      const stages = [];
      const geo = await load("geo", { onProgress: ({ stage }) => stages.push(stage) });
      const control = new AbortController();
      onBegun = () => control.abort(); // the thread has the question
      const { signal } = control;
      const error = await geo.ask(${JSON.stringify(HARD)}, { budgetMs: 300_000, signal }).catch((error) => error);
      const left = threads.at(-1).answers.length; // the question was given up, not answered
      onBegun = () => {};
      const { answer } = await geo.ask("which states are next to colorado ?");
      console.log(JSON.stringify({ code: error.code, name: error.name, typed: error instanceof SemtreeError, cause: error.cause === signal.reason, left, threads: threads.length, answer, stages: [...new Set(stages)] }));`);
    assert.deepEqual([facts.code, facts.name, facts.typed, facts.cause], ["aborted", "AbortError", true, true]);
    assert.deepEqual([facts.left, facts.threads], [1, 2], "one answer, to the load, by a worker that was replaced");
    assert.match(facts.answer[0], /^arizona/);
    assert.deepEqual(facts.stages, ["download", "start"]);
  });

  test("a question that has waited too long in the line is not asked", async () => {
    const [facts] = await report(`
      const scan = await load("scan");
      const control = new AbortController();
      const calls = [scan.ask("jump"), scan.ask("walk", { signal: control.signal }), scan.ask("run")];
      control.abort();
      const results = await Promise.allSettled(calls);
      console.log(JSON.stringify({ results: results.map(({ status, value, reason }) => value?.answer[0] ?? reason.code) }));`);
    assert.deepEqual(facts.results, ["I_JUMP", "aborted", "I_RUN"]);
  });

  test("a worker that is killed in the middle of a parse is replaced", async () => {
    const [facts] = await report(`${WATCHED}
      const geo = await load("geo");
      onBegun = (thread) => thread.terminate();
      const code = await geo.ask(${JSON.stringify(HARD)}, { budgetMs: 300_000 }).catch((error) => error.code);
      onBegun = () => {};
      const { answer } = await geo.ask("which states are next to colorado ?");
      console.log(JSON.stringify({ code, answer, workers: threads.length }));`);
    assert.equal(facts.code, "crashed");
    assert.match(facts.answer[0], /^arizona/);
    assert.equal(facts.workers, 2);
  });

  test("corrections: of a call, of an option, of an override, and of the worker that comes next", async () => {
    const [facts] = await report(`
      import { Worker } from "node:worker_threads";
      const threads = [];
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (...args) { threads.push(this); return post.apply(this, args); };
      const question = "films per director", program = "answer(count)";
      const corrections = [{ question, program }];
      const read = async (parser) => (await parser.ask(question)).program;
      const plain = await table({ path: "films.csv" });
      const before = await read(plain);
      const result = await plain.correct([...corrections, { question, program: "answer(nonsense)" }]);
      const after = await read(plain);
      await threads.at(-1).terminate();
      const replaced = await read(plain);
      await plain.correct([]);
      const none = await read(plain);
      const option = await table({ path: "films.csv" }, { corrections });
      const override = await table({ path: "films.csv" }, { override: { corrections } });
      console.log(JSON.stringify({ before, result, after, replaced, none, option: await read(option), corrected: option.corrected, override: await read(override) }));`);
    const [wanted, usual] = ["answer(count)", "answer(per(text('director'), count))"];
    assert.deepEqual([facts.before, facts.none], [usual, usual]);
    for (const key of ["after", "replaced", "option", "override"]) assert.equal(facts[key], wanted, key);
    assert.equal(facts.result.applied, 1);
    assert.deepEqual(
      facts.result.rejected.map((/** @type {any} */ { program }) => program),
      ["answer(nonsense)"],
    );
    assert.deepEqual(facts.corrected, { applied: 1, rejected: [] });
  });

  test("corrections are taught and forgotten one by one; what cannot be learnt, or is given up, changes nothing", async () => {
    const [facts] = await report(`
      const question = "films per director", program = "answer(count)";
      const read = async () => (await parser.ask(question)).program;
      const code = (promise) => promise.then(() => "done", ({ code, message }) => code + ": " + message);
      const parser = await table({ path: "films.csv" }, { override: JSON.stringify({ corrections: [{ question: "longest", program: "answer(first)" }] }) });
      const first = [parser.corrections, parser.corrected];
      await parser.teach({ question, program: "answer(first)" });
      const taught = await parser.teach({ question: "Films per director?", program });
      const list = parser.corrections, after = await read();
      const unfit = await code(parser.teach({ question: "how many?", program: "answer(largest('year'))" }));
      const many = Array.from({ length: 400 }, (_, i) => ({ question: "films number " + i, program }));
      const steps = [], abort = new AbortController();
      const given = await code(parser.correct(many, { signal: abort.signal, onProgress: ({ done, total }) => { steps.push([done, total]); abort.abort(); } }));
      const still = [parser.corrections.length, await read()];
      const all = await parser.correct(many, { onProgress: ({ done }) => steps.push([done]) });
      const over = await code(parser.correct([...many, ...many, ...many]));
      const kept = parser.corrections.length;
      await parser.correct(list);
      await parser.forget("films per DIRECTOR");
      console.log(JSON.stringify({ first, taught, list, after, unfit, given, steps, still, all, over, kept, none: await read(), end: parser.corrections }));`);
    const longest = { question: "longest", program: "answer(first)" };
    const second = { question: "Films per director?", program: "answer(count)" };
    assert.deepEqual(facts.first, [[longest], { applied: 1, rejected: [] }]);
    assert.deepEqual(facts.taught, { applied: 2, rejected: [] });
    assert.deepEqual(facts.list, [longest, second]);
    assert.equal(facts.after, "answer(count)");
    assert.match(
      facts.unfit,
      /^bad-request: This cannot be learnt: no word of the question says largest\('year'\): name/,
    );
    assert.match(facts.given, /^aborted/);
    assert.equal(facts.steps[0][1], 400);
    assert.ok(facts.steps.length > 1, "400 corrections take more than a slice");
    assert.deepEqual(facts.still, [2, "answer(count)"]);
    assert.deepEqual(facts.all, { applied: 400, rejected: [] });
    assert.match(facts.over, /^too-large: .*1200 corrections, at most 1000/);
    assert.equal(facts.kept, 400);
    assert.equal(facts.none, "answer(per(text('director'), count))");
    assert.deepEqual(facts.end, [longest]);
  });

  test("a thousand questions leave the memory as it was", async () => {
    const [facts] = await report(
      `
      const parser = await table({ path: "films.csv" });
      const questions = ["how many films are from japan?", "what is the longest film by kurosawa?", "films per director", "average length of dramas", "who painted it?"];
      const ask = async (n) => { for (let i = 0; i < n; i++) await parser.ask(questions[i % questions.length] + " ".repeat(i % 7)); };
      const measure = async () => { for (let i = 0; i < 50; i++) await new Promise(setImmediate); gc(); const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage(); return { heap: heapUsed + external + arrayBuffers, rss }; };
      await ask(200);
      const before = await measure();
      await ask(1000);
      const after = await measure();
      console.log(JSON.stringify({ before, after }));`,
      "--expose-gc",
    );
    const [heap, rss] = [facts.after.heap - facts.before.heap, facts.after.rss - facts.before.rss];
    assert.ok(heap < 4e6, `${heap} bytes more on the heap`);
    assert.ok(rss < 60e6, `${rss} bytes more of the process, with the memory of the module`);
  });

  for (const [module, resolution] of [
    ["esnext", "bundler"],
    ["node16", "node16"],
  ]) {
    test(`TypeScript, moduleResolution ${resolution}: strict, and wrong uses are errors`, async () => {
      const config = {
        compilerOptions: {
          module,
          moduleResolution: resolution,
          strict: true,
          noEmit: true,
          target: "es2022",
          lib: ["es2022", "dom"],
          types: [],
        },
        files: ["use.ts"],
      };
      project.write({ "tsconfig.json": JSON.stringify(config), "use.ts": USE });
      await project.run(tool("tsc"), "-p", "tsconfig.json");
      project.write({ "use.ts": USE.replaceAll("// @ts-expect-error", "//") });
      const expected = USE.match(/@ts-expect-error/g)?.length;
      await assert.rejects(project.run(tool("tsc"), "-p", "tsconfig.json"), ({ message }) => {
        assert.equal(message.match(/error TS/g)?.length, expected, message);
        return true;
      });
    });
  }

  test("TypeScript without the types of browsers", async () => {
    const config = {
      compilerOptions: {
        module: "node16",
        moduleResolution: "node16",
        strict: true,
        noEmit: true,
        target: "es2022",
        lib: ["es2022"],
        types: ["node"],
        typeRoots: [join(ROOT, "node_modules/@types")],
      },
      files: ["use.ts"],
    };
    project.write({
      "tsconfig.json": JSON.stringify(config),
      "use.ts":
        'import { table } from "semtree";\nconst p = await table({ path: "a.csv" });\nexport const n: number = p.info.rows;\n',
    });
    await project.run(tool("tsc"), "-p", "tsconfig.json");
  });
});

/** A module of a consumer. */
const USE = `
import { load, SemtreeError, table, type ErrorCode, type TableParser, type Result } from "semtree";
import { SemtreeAsk, type SemtreeAskEventMap } from "semtree/element";

const parser: TableParser = await table("a,b\\n1,2\\n", { override: { columns: { a: { type: "number" } } }, onProgress: ({ done, total }) => done / total });
const result: Result = await parser.ask("how many rows ?", { k: 3, signal: new AbortController().signal });
export const rows: (string | number | null)[][] | undefined = result.rows;
export const types: string[] = parser.info.columns.map(({ type }) => type);
const { applied, rejected } = await parser.correct([{ question: "q", program: "p" }]);
export const count: number = applied + rejected.length;
const { waiting } = await parser.teach({ question: "q", program: "p" }, { signal: new AbortController().signal, onProgress: ({ done, total }) => done / total });
export const rest: number | undefined = waiting;
await parser.forget("q");
await parser.correct(parser.corrections);
// @ts-expect-error a correction has a program
await parser.teach({ question: "q" });
const geo = await load("geo");
export const label: string | undefined = (await geo.ask("q", { seed: 3 })).tokens[0]?.label;
try {
  await load(new URL("https://example.org/domain/"));
} catch (error) {
  if (error instanceof SemtreeError) {
    const code: ErrorCode = error.code;
    // @ts-expect-error there is no such code
    if (code === "no-such-code") throw error;
  }
}
// @ts-expect-error a number is not a table
await table(42);
// @ts-expect-error a table has no seed
await parser.ask("q", { seed: 1 });
// @ts-expect-error a domain has no corrections
await geo.correct([]);
const element: SemtreeAsk = document.createElement("semtree-ask");
element.addEventListener("semtree-answer", (event) => (event as SemtreeAskEventMap["semtree-answer"]).detail.question);
element.addEventListener("semtree-corrections", (event) => localStorage.setItem("kept", JSON.stringify((event as SemtreeAskEventMap["semtree-corrections"]).detail)));
element.corrections = [...element.corrections, { question: "q", program: "p" }];
parser.close();
`;
