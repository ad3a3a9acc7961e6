// The packed package in Chromium: on a plain page, in a bundle of Vite, and as an element.
// Every page has a strict policy.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { newProject, tool } from "./consumer.js";
import { faultsOf } from "./faults.js";
import { launch, openPage, PATIENCE_MS, SKIP } from "./harness.js";
import { serveFound } from "./host.js";

/** @import {TestContext} from "node:test" */
/** @import {Browser, Page} from "playwright-core" */

/**
 * Waits until an expression is true in the page, whose policy forbids Playwright's own way.
 * @param {Page} page
 * @param {string} expression
 */
async function until(page, expression) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate(`Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`not within ${PATIENCE_MS} ms: ${expression}`);
    await page.waitForTimeout(50);
  }
}

/** What a page of the package needs to be allowed, and no more. */
const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * Serves a folder under a strict policy.
 * @param {string} dir
 * @returns {Promise<{url: string, asked: string[], stop: () => Promise<void>}>}
 */
async function serveStrictly(dir) {
  /** @type {string[]} */
  const asked = [];
  const find = (/** @type {string} */ path) => {
    asked.push(path);
    return join(dir, path.endsWith("/") ? `${path}index.html` : path);
  };
  return { ...(await serveFound(find, { headers: { "Content-Security-Policy": STRICT } })), asked };
}

/** The files of a folder, with their folders. @param {string} dir */
function filesOf(dir) {
  return readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(dir, name)).isFile());
}

/** A page with one script and a body. @param {string} script @param {string} body */
const html = (script, body = "") =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><script type="module" src="${script}"></script><body>${body}</body></html>`;

/** Makes the package's functions and all workers visible to tests. @param {string} from */
const expose = (from) => `
import * as semtree from "${from}";
globalThis.semtree = semtree;
`;

/** Counts workers, and those that were ended; it has to run before the package. */
const COUNT = `
globalThis.workers = { all: [], ended: 0 };
globalThis.Worker = class extends Worker {
  constructor(...args) { super(...args); workers.all.push(this); }
  postMessage(...args) { workers.last = this; super.postMessage(...args); }
  terminate() { workers.ended++; super.terminate(); }
};
`;

const MARKUP = '<img src=x onerror="globalThis.hacked=1">';
const HARD = "what is the largest city in the smallest state that borders the longest river ".repeat(4).slice(0, 250);

const OWN = "./node_modules/semtree/lib";

suite("the package in Chromium", { skip: SKIP }, () => {
  /** @type {Awaited<ReturnType<typeof newProject>>} */
  let project;
  /** @type {Browser} */
  let browser;
  before(async () => {
    project = await newProject({
      "count.js": COUNT,
      "plain.js": `import "./count.js";\n${expose(`${OWN}/index.js`)}`,
      "plain.html": html("plain.js"),
      "element.js": `import "./count.js";\nimport "${OWN}/element.js";\n`,
      "odd.csv": `"name ${MARKUP.replaceAll('"', '""')}",points\n"Ann ${MARKUP.replaceAll('"', '""')}",3\nBob,5\n`,
      "bad.csv": 'a,b\n"1,2\n',
      "people.csv": "id,name,city\n1,Ann,Oslo\n2,Bob,Bergen\n3,Cem,Oslo\n4,Dan,Narvik\n",
      "trips.csv": "trip,person_id,cost\nA1,1,30\nA2,1,20\nB1,2,70\nC1,3,25\nC2,3,40\nA3,1,10\n",
      "app.js": `${expose("semtree")}\nimport "semtree/element";`,
      "index.html": html(
        "/app.js",
        '<semtree-ask src="films.csv" question="how many films are from japan?"></semtree-ask>',
      ),
    });
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    project?.remove();
  });

  /**
   * Serves a folder of the project and opens a page of it.
   * @param {TestContext} t
   * @param {string} path
   * @param {string} [folder]
   */
  async function open(t, path, folder = "") {
    const server = await serveStrictly(join(project.dir, folder));
    t.after(server.stop);
    const opened = await openPage(t, browser, { url: server.url, hash: path });
    const foreign = () => opened.requests.filter((url) => !url.startsWith(server.url) && !/^(data|blob):/.test(url));
    return { ...opened, ...server, foreign };
  }

  /**
   * Runs code of a test in the page; semtree is the package.
   * @param {Page} page
   * @param {string} code
   */
  const evaluate = async (page, code) => {
    await until(page, "globalThis.semtree");
    return page.evaluate(`(async () => { const { load, table, SemtreeError } = semtree; ${code} })()`);
  };

  test("a plain page asks a table and a domain, and fetches what it uses, once", async (t) => {
    const { page, asked, problems, foreign } = await open(t, "plain.html");
    const table = await evaluate(
      page,
      `const parsers = await Promise.all([1, 2].map(() => table(new URL("films.csv", document.baseURI))));
       return Promise.all(parsers.map(async (parser) => (await parser.ask("how many films are from japan?", { k: 3 })).answer));`,
    );
    assert.deepEqual(table, [[6], [6]]);
    const wasm = () => asked.filter((path) => path.endsWith("semtree.wasm")).length;
    assert.equal(wasm(), 1);
    assert.ok(!asked.some((path) => path.includes("/domain/")));
    const geo = await evaluate(
      page,
      `const parsers = await Promise.all([load("geo"), load("geo")]);
       return (await parsers[1].ask("which states border on texas ?")).answer;`,
    );
    assert.deepEqual(geo, ["arkansas", "louisiana", "new mexico", "oklahoma"]);
    assert.equal(wasm(), 1);
    assert.equal(asked.filter((path) => path.endsWith("/domain/geo/model.onnx")).length, 1);
    assert.ok(!asked.some((path) => /\/domain\/(scan|clevr)\//.test(path)));
    assert.deepEqual([problems, foreign()], [[], []]);
  });

  test("a File, a Blob, and no path", async (t) => {
    const { page } = await open(t, "plain.html");
    const found = await evaluate(
      page,
      `const text = "town,people\\nOslo,700000\\nBergen,290000\\n";
       const parsers = await Promise.all([table(new File([text], "towns.csv")), table(new Blob([text]))]);
       const code = await table({ path: "films.csv" }).catch((error) => error instanceof SemtreeError && error.code);
       return { names: parsers.map(({ info }) => info.name), code };`,
    );
    assert.deepEqual(found, { names: ["towns", "table"], code: "unsupported" });
  });

  test("an abort in the middle of a parse, without the server", async (t) => {
    const { page, stop, requests } = await open(t, "plain.html");
    await evaluate(page, `globalThis.geo = await load("geo");`);
    await until(page, "workers.all.length === 2"); // one is in reserve
    await page.evaluate(`new Promise((resolve) => {
      const [, reserve] = workers.all;
      reserve.addEventListener("message", resolve, { once: true });
      reserve.postMessage({ id: 0, method: "load", params: {} }); // is refused once all its code is there
    })`);
    await stop();
    const before = requests.length;
    const found = /** @type {any} */ (
      await evaluate(
        page,
        `const control = new AbortController(), { signal } = control;
         workers.all[0].addEventListener("message", ({ data }) => data.type === "begun" && control.abort());
         const code = await geo.ask(${JSON.stringify(HARD)}, { budgetMs: 300_000, signal }).catch(({ code }) => code);
         return { code, answer: (await geo.ask("which states are next to colorado ?")).answer, ended: workers.ended };`,
      )
    );
    assert.equal(found.code, "aborted");
    assert.match(found.answer[0], /^arizona/);
    assert.ok(found.ended >= 1, "the busy worker, and perhaps one that could not be fetched");
    const fetched = requests.slice(before).filter((url) => !/worker\.js$|client\/\w+\.js$/.test(url));
    assert.deepEqual(fetched, [], "nothing but a new worker for the reserve");
  });

  test("a worker that is killed in the middle of a parse", async (t) => {
    const { page } = await open(t, "plain.html");
    const found = /** @type {any} */ (
      await evaluate(
        page,
        `const geo = await load("geo");
         const worker = workers.all[0];
         worker.addEventListener("message", ({ data }) => data.type === "begun" && worker.terminate());
         const open = geo.ask(${JSON.stringify(HARD)}, { budgetMs: 2000 });
         const code = await open.then(() => "answered", ({ code }) => code);
         return { code, answer: (await geo.ask("which states are next to colorado ?")).answer };`,
      )
    );
    assert.equal(found.code, "timeout");
    assert.match(found.answer[0], /^arizona/);
  });

  test("damaged files are refused", async (t) => {
    const { page } = await open(t, "plain.html");
    await page.route("**/tables/knowledge.bin", async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[1000] ^= 1;
      await route.fulfill({ response, body });
    });
    const error = await evaluate(
      page,
      `return table("a,b\\n1,2\\n").catch(({ code, message }) => code + ": " + message);`,
    );
    assert.match(String(error), /^damaged: tables\/knowledge\.bin: its SHA-256/);
    await page.unroute("**/tables/knowledge.bin");
    assert.equal(await evaluate(page, `return (await table("a,b\\n1,2\\n")).info.rows;`), 1);
  });

  test("a bundle of Vite", async (t) => {
    project.write({ "public/films.csv": readFileSync(join(project.dir, "films.csv"), "utf8") });
    await project.run(tool("vite"), "build", "--base", "./", "--logLevel", "warn");
    const files = filesOf(join(project.dir, "dist"));
    assert.ok(!files.some((name) => name.includes("node_modules")));
    const { page, problems, foreign, asked } = await open(t, "", "dist");
    const answer = page.locator('semtree-ask [part="answer"]');
    await answer.waitFor();
    assert.equal(await answer.textContent(), "6");
    const geo = await evaluate(
      page,
      `return (await (await load("geo")).ask("which states border on texas ?")).answer;`,
    );
    assert.deepEqual(geo, ["arkansas", "louisiana", "new mexico", "oklahoma"]);
    const names = asked.filter((path) => /\.wasm$/.test(path));
    assert.match(names.join(), /^\/assets\/semtree-[\w-]{8}\.wasm$/, "once, under a name with a digest");
    assert.deepEqual([problems, foreign()], [[], []]);
  });

  /**
   * Opens a page with an element.
   * @param {TestContext} t
   * @param {string} body
   */
  async function openElement(t, body) {
    const name = `e${Math.random().toString(36).slice(2)}`;
    const log = `for (const type of ["ready", "answer", "choose", "corrections", "error"]) document.addEventListener("semtree-" + type, (event) => (globalThis.events ??= []).push([type, event.detail]));`;
    project.write({ [`${name}.html`]: html(`${name}.js`, body), [`${name}.js`]: `import "./element.js";\n${log}` });
    const opened = await open(t, `${name}.html`);
    const element = opened.page.locator("semtree-ask");
    const part = (/** @type {string} */ of) => element.locator(`[part="${of}"]`);
    const types = () => opened.page.evaluate("(globalThis.events ?? []).map(([type]) => type)");
    return { ...opened, element, part, types };
  }

  test("the element about a table: loads, answers, says when, and is used by keyboard", async (t) => {
    const { page, part, types, problems } = await openElement(
      t,
      '<semtree-ask src="films.csv" placeholder="Type here"></semtree-ask>',
    );
    await until(page, "globalThis.events?.length");
    assert.deepEqual(await types(), ["ready"]);
    assert.equal(await part("label").textContent(), "Ask about films");
    await page.keyboard.press("Tab");
    await page.keyboard.type("what is the longest film by kurosawa?");
    await page.keyboard.press("Enter");
    await part("answer").waitFor();
    assert.equal(await part("answer").textContent(), "Seven Samurai");
    assert.match((await part("reading").first().textContent()) ?? "", /director contains kurosawa/);
    assert.deepEqual(await types(), ["ready", "answer"]);
    await page.getByRole("textbox", { name: "Ask about films" }).fill("films per director");
    await page.getByRole("button", { name: "Ask" }).click();
    await part("table").waitFor();
    assert.equal(await part("table").locator("tbody tr").count(), 11);
    assert.equal(await part("table").locator("th").first().textContent(), "director");
    assert.deepEqual(problems, []);
  });

  test("the element refuses, and offers readings", async (t) => {
    const { page, part, types } = await openElement(
      t,
      '<semtree-ask src="films.csv" question="first film in alphabetical order from japan"></semtree-ask>',
    );
    await part("reason").waitFor();
    assert.match(
      (await part("reason").textContent()) ?? "",
      /^What comes first or last in an order of texts cannot be computed yet/,
    );
    assert.equal(await part("answer").count(), 0);
    await part("choose").first().click();
    await part("answer").waitFor();
    assert.match((await part("result").textContent()) ?? "", /The reading that you chose/);
    await until(page, "events.length === 4");
    assert.deepEqual(await types(), ["ready", "answer", "choose", "corrections"]);
  });

  test("the element asks back by keyboard, and shows what was chosen and what is only likely", async (t) => {
    const { page, part, problems } = await openElement(t, '<semtree-ask src="films.csv"></semtree-ask>');
    await until(page, "globalThis.events?.length");
    await page.evaluate(async () => {
      const element = /** @type {any} */ (document.querySelector("semtree-ask"));
      const question = "how many jawns are there";
      const word = { start: 9, end: 14, text: "jawns" };
      const meanings = [
        { id: "rows", text: "what a row is", kind: "rows", probability: 0.6, answer: "40" },
        { id: "column:film", text: "the column film", kind: "column", probability: 0.2 },
      ];
      const more = { doubt: [word], ask: { word, meanings, gain: 0.3 } };
      const real = await element.parser.ask("how many films are there?");
      const { answer: _, ...none } = real;
      element.parser.ask = async (/** @type {string} */ asked, /** @type {any} */ { fix }) => {
        Object.assign(globalThis, { fix });
        const tokens = [{ ...word, place: "doubtful", head: -1, probability: 1, headProbability: 1, known: false }];
        return fix.length > 0
          ? { ...real, question: asked, tokens, status: "likely", ...more }
          : { ...none, question: asked, tokens, status: "asks", refused: true, ...more };
      };
      await element.ask(question);
    });
    assert.equal(await part("asks").textContent(), "What is “jawns” here?");
    await page.getByRole("group", { name: "What is “jawns” here?" }).getByRole("button").first().focus();
    for (const key of ["ArrowDown", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await part("title").waitFor();
    assert.equal(await part("title").textContent(), "Likely – check the marked word");
    assert.deepEqual(await page.evaluate("fix"), [{ start: 9, end: 14, id: "rows" }]);
    assert.equal(await part("fixed").textContent(), "jawns: what a row is ×");
    assert.equal(await part("yes").count(), 1);
    assert.equal(
      await page.evaluate("document.querySelector('semtree-ask').shadowRoot.activeElement.part.value"),
      "result",
    );
    await page.getByRole("button", { name: "jawns unsure" }).click();
    assert.deepEqual(await faultsOf(page, { within: "semtree-ask" }), []);
    await part("meaning").last().click(); // none of these
    assert.equal(await part("title").textContent(), "Some words were not found");
    await part("fixed").click();
    await part("asks").waitFor();
    assert.deepEqual(await page.evaluate("fix"), []);
    assert.deepEqual(problems, []);
  });

  test("choices in the element that come faster than answers all count", async (t) => {
    const { page, part, problems } = await openElement(t, '<semtree-ask src="films.csv"></semtree-ask>');
    await until(page, "globalThis.events?.length");
    await page.evaluate(async () => {
      const element = /** @type {any} */ (document.querySelector("semtree-ask"));
      const words = [
        { start: 4, end: 8, text: "many" },
        { start: 9, end: 14, text: "jawns" },
      ];
      const meanings = [{ id: "nothing", text: "does not matter", kind: "nothing", probability: 0.6 }];
      const real = await element.parser.ask("how many films are there?");
      element.parser.ask = async (/** @type {string} */ question, /** @type {any} */ { fix }) => {
        Object.assign(globalThis, { fix });
        const ask = { word: words[fix.length], meanings, gain: 0.3 };
        return { ...real, question, tokens: [], status: "asks", refused: true, doubt: [ask.word], ask };
      };
      await element.ask("how many jawns are there");
    });
    await part("meaning").first().click();
    await part("asks").filter({ hasText: "jawns" }).waitFor();
    await part("meaning")
      .first()
      .evaluate((meaning) => {
        const back = /** @type {HTMLElement} */ (
          /** @type {ShadowRoot} */ (meaning.getRootNode()).querySelector(".fixed")
        );
        /** @type {HTMLElement} */ (meaning).click();
        back.click(); // of the other word
      });
    assert.deepEqual(await page.evaluate("fix"), [{ start: 9, end: 14, id: "nothing" }]);
    assert.deepEqual(problems, []);
  });

  test("a reading that is chosen in the element is learnt, until it is forgotten", async (t) => {
    const question = "which film has the highest length?";
    const { page, part, problems } = await openElement(
      t,
      `<semtree-ask src="films.csv" question="${question}"></semtree-ask>`,
    );
    const ask = (/** @type {string} */ text) =>
      page.evaluate((text) => /** @type {any} */ (document.querySelector("semtree-ask")).ask(text), text);
    const corrections = () =>
      page.evaluate(() => /** @type {any} */ (document.querySelector("semtree-ask")).corrections);
    const choose = async () => {
      await part("others").locator("summary").click();
      await part("choose").filter({ hasText: "lowest" }).first().click();
    };
    await part("answer").waitFor();
    assert.equal(await part("answer").textContent(), "Seven Samurai");

    // The page may say that nothing is to be learnt.
    await page.evaluate(() =>
      document.addEventListener("semtree-choose", (event) => event.preventDefault(), { once: true }),
    );
    await choose();
    await page.getByText("The reading that you chose").waitFor();
    assert.equal((await ask(question)).corrected, undefined);
    assert.deepEqual(await corrections(), []);

    await choose();
    await page.getByText("Learnt for similar questions.").waitFor();
    const [{ program, question: asked }] = await corrections();
    assert.equal(asked, question);
    assert.equal((await ask("Which film has the HIGHEST length")).program, program);
    await part("chosen").waitFor();
    assert.equal(await part("answer").textContent(), "My Neighbor Totoro");
    assert.deepEqual(await page.evaluate("events.at(-2)"), ["corrections", [{ question, program }]]);

    // An element that is put away and comes back has them; another table has not.
    await page.evaluate(async () => {
      const element = /** @type {any} */ (document.querySelector("semtree-ask"));
      element.remove();
      await null; // an element that is only moved keeps its parser
      if (element.parser) throw new Error("it has its parser still");
      document.body.append(element);
    });
    await part("chosen").waitFor();
    await part("forget").click();
    await page.waitForFunction(
      () => /** @type {any} */ (document.querySelector("semtree-ask")).corrections.length === 0,
    );
    await page.waitForFunction(() =>
      /Seven Samurai/.test(
        document.querySelector("semtree-ask")?.shadowRoot?.querySelector("[part=answer]")?.textContent ?? "",
      ),
    );

    // The page sets what it kept, before or after the table is ready.
    const kept = [{ question, program }];
    await page.evaluate((kept) => {
      const element = /** @type {any} */ (document.querySelector("semtree-ask"));
      element.corrections = kept;
    }, kept);
    assert.equal((await ask(question)).program, program);
    await page.evaluate(() => document.querySelector("semtree-ask")?.setAttribute("src", "odd.csv"));
    await until(page, "events.some(([type, { name }]) => type === 'ready' && name === 'odd')");
    assert.deepEqual(await corrections(), []);
    await page.evaluate((kept) => {
      const element = /** @type {any} */ (document.createElement("semtree-ask"));
      element.setAttribute("src", "films.csv");
      element.corrections = kept;
      document.querySelector("semtree-ask")?.replaceWith(element);
    }, kept);
    await until(page, "events.filter(([type, { name }]) => type === 'ready' && name === 'films').length === 3");
    assert.equal((await ask(question)).program, program);
    assert.deepEqual(problems, []);
  });

  test("corrections that are set while the element loads count, and a forgotten one does not replace a newer question", async (t) => {
    const { page, part, problems } = await openElement(t, "");
    const question = "which film has the highest length?";
    const program = await page.evaluate(async (question) => {
      const element = /** @type {any} */ (document.createElement("semtree-ask"));
      element.setAttribute("src", "films.csv");
      document.body.append(element);
      await new Promise((resolve) => element.addEventListener("semtree-ready", resolve, { once: true }));
      const { alternatives } = await element.ask(question);
      return alternatives.find((/** @type {any} */ { words }) => words.includes("lowest")).program;
    }, question);
    await page.evaluate(
      async ([question, program]) => {
        const element = /** @type {any} */ (document.querySelector("semtree-ask"));
        element.setAttribute("src", "./films.csv");
        await null; // all changes of a moment count together
        if (element.parser) throw new Error("it is loaded already");
        element.corrections = [{ question, program }];
        await new Promise((resolve) => element.addEventListener("semtree-ready", resolve, { once: true }));
        await element.ask(question);
      },
      [question, program],
    );
    await part("chosen").waitFor();
    assert.equal(await part("answer").textContent(), "My Neighbor Totoro");

    const other = "how many films are from japan?";
    const answers = await page.evaluate(async (other) => {
      const element = /** @type {any} */ (document.querySelector("semtree-ask"));
      /** @type {string[]} */
      const asked = [];
      element.addEventListener("semtree-answer", (/** @type {any} */ { detail }) => asked.push(detail.question));
      const forgotten = new Promise((resolve) => element.addEventListener("semtree-corrections", resolve));
      element.shadowRoot.querySelector("[part=forget]").click();
      const answered = element.ask(other);
      await Promise.all([forgotten, answered]);
      await element.parser.ask(other); // whatever was asked before it is answered
      return asked;
    }, other);
    assert.deepEqual(answers, [other]);
    assert.equal(await part("answer").textContent(), "6");
    assert.deepEqual(problems, []);
  });

  test("corrections of a table that another one replaces are no error", async (t) => {
    const { page, types } = await openElement(t, '<semtree-ask src="films.csv"></semtree-ask>');
    await until(page, "globalThis.events?.length");
    await page.evaluate(() => {
      const element = /** @type {any} */ (document.querySelector("semtree-ask"));
      element.setAttribute("src", "odd.csv");
      element.corrections = null; // as of a storage that has none
    });
    await until(page, "events.filter(([type]) => type === 'ready').length === 2");
    assert.deepEqual(await types(), ["ready", "ready"]);
  });

  test("the element about several tables: says whose rows count, and learns what was chosen", async (t) => {
    const { page, part, problems } = await openElement(t, '<semtree-ask src="people.csv trips.csv"></semtree-ask>');
    await until(page, "globalThis.events?.length");
    assert.deepEqual(await page.evaluate("events[0][1].tables.map(({ name }) => name)"), ["people", "trips"]);
    assert.equal(await part("label").textContent(), "Ask about people and 1 more");
    const ask = (/** @type {string} */ text) =>
      page.evaluate((text) => /** @type {any} */ (document.querySelector("semtree-ask")).ask(text), text);
    assert.deepEqual((await ask("which city had the most trips?")).answer, ["Oslo"]);
    assert.equal(await part("way").textContent(), "Rows of trips; person of each trip: trips.person_id is people.id");
    const question = "total yield by city";
    await ask(question);
    const choice = part("choose").filter({ hasText: "sum of cost" }).or(part("yes")).first();
    if (!(await choice.isVisible())) await part("others").locator("summary").click();
    await choice.click();
    await page.getByText("Learnt for similar questions.").waitFor();
    const [kept] = /** @type {any[]} */ (await page.evaluate("document.querySelector('semtree-ask').corrections"));
    const { corrected, program, table } = await ask("Total yield by city?");
    assert.deepEqual([corrected, { question, program, table }], [true, kept]);
    assert.deepEqual(problems, []);

    await page.evaluate(() => document.querySelector("semtree-ask")?.setAttribute("src", "people.csv more/people.csv"));
    await page.getByText("src has two tables called people: rename one").waitFor();
    await page.evaluate((kept) => {
      const element = /** @type {any} */ (document.querySelector("semtree-ask"));
      element.corrections = [kept];
      element.data = {
        people: "id,city\n1,Rome\n2,Rome\n3,Bari\n",
        trips: "trip,person_id,cost\nA,1,3\nB,1,4\nC,3,9\n",
      };
    }, kept);
    await until(page, "events.filter(([type]) => type === 'ready').length === 2");
    const again = await ask(question);
    assert.deepEqual([again.corrected, again.program, again.table], [true, program, table]);
  });

  test("the element about a domain", async (t) => {
    const { part, problems } = await openElement(
      t,
      '<semtree-ask domain="geo" question="how many people live in the capital of oregon ?"></semtree-ask>',
    );
    await part("answer").waitFor();
    assert.match((await part("answer").textContent()) ?? "", /^[\d,]+ people$/);
    await part("example").first().click();
    await part("reading").first().waitFor();
    assert.deepEqual(problems, []);
  });

  test("markup in headers, cells and questions is text", async (t) => {
    const { page, part, problems } = await openElement(t, '<semtree-ask src="odd.csv"></semtree-ask>');
    await until(page, "globalThis.events?.length");
    for (const question of ["who has the fewest points?", "points per name", `what is ${MARKUP}`]) {
      await page.evaluate((text) => /** @type {any} */ (document.querySelector("semtree-ask")).ask(text), question);
    }
    await page.evaluate(() => /** @type {any} */ (document.querySelector("semtree-ask")).ask("list all names"));
    await part("result").waitFor();
    assert.ok(((await part("result").textContent()) ?? "").includes("<img src=x"));
    assert.equal(await part("result").locator("img").count(), 0);
    assert.equal(await page.evaluate("globalThis.hacked"), undefined);
    assert.deepEqual(problems, []);
  });

  test("failures are shown and reported, and another table takes their place", async (t) => {
    const { page, part, types } = await openElement(t, '<semtree-ask src="bad.csv"></semtree-ask>');
    await until(page, "globalThis.events?.length");
    assert.match((await part("status").textContent()) ?? "", /bad\.csv:2: /);
    assert.equal(await page.evaluate("events[0][1].code"), "bad-table");
    await page.evaluate(() => document.querySelector("semtree-ask")?.setAttribute("src", "http://[/films.csv"));
    await until(page, "events.length === 2");
    assert.equal(await page.evaluate("events[1][1].code"), "bad-request");
    await page.evaluate(() => document.querySelector("semtree-ask")?.setAttribute("src", "films.csv"));
    await until(page, "events.length === 3");
    assert.deepEqual(await types(), ["error", "error", "ready"]);
    assert.equal(await part("status").textContent(), "");
    const ask = (/** @type {string} */ question) =>
      page.evaluate((text) => /** @type {any} */ (document.querySelector("semtree-ask")).ask(text), question);
    await ask("how many films are from japan?");
    await part("answer").waitFor();
    await page.evaluate(() => {
      const { parser } = /** @type {any} */ (document.querySelector("semtree-ask"));
      parser.ask = () => Promise.reject(new Error("no memory"));
    });
    await ask("how many films are from italy?");
    assert.deepEqual((await types()).slice(3), ["answer", "error"]);
    assert.equal(await part("result").isHidden(), true, "the answer is to another question");
    assert.equal(await part("status").textContent(), "no memory");
    await page.evaluate(() => delete (/** @type {any} */ (document.querySelector("semtree-ask")).parser.ask));
    await ask("how many films are from france?");
    await part("answer").waitFor();
  });

  test("axe finds no fault in the element, in the light and in the dark", async (t) => {
    const questions = ["how many films are from japan?", "films per director", "who painted the mona lisa?"];
    const all = questions.map((question) => `<semtree-ask src="films.csv" question="${question}"></semtree-ask>`);
    const { page, types } = await openElement(
      t,
      `<main>${all.join("")}<semtree-ask src="bad.csv"></semtree-ask></main>`,
    );
    await until(page, `globalThis.events?.filter(([type]) => type === "answer" || type === "error").length === 4`);
    assert.deepEqual((await types()).sort(), ["answer", "answer", "answer", "error", "ready", "ready", "ready"]);
    await page
      .locator("details")
      .first()
      .evaluate((details) => details.setAttribute("open", ""));
    await page.evaluate(`document.body.style.background = "Canvas"`); // axe takes what is not set for white
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme: scheme });
      assert.deepEqual(await faultsOf(page, { within: "main" }), [], scheme);
    }
    const wide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
    await page.setViewportSize({ width: 320, height: 800 });
    assert.deepEqual([wide, await page.evaluate("document.documentElement.scrollWidth > innerWidth")], [false, false]);
  });

  test("a removed element ends its worker; a moved one keeps it", async (t) => {
    const { page, part } = await openElement(t, '<main></main><semtree-ask src="films.csv"></semtree-ask>');
    await until(page, "globalThis.events?.length");
    await page.evaluate(() => document.querySelector("main")?.append(document.querySelector("semtree-ask") ?? ""));
    await page.evaluate(() =>
      /** @type {any} */ (document.querySelector("semtree-ask")).ask("how many films are from japan?"),
    );
    assert.equal(await part("answer").textContent(), "6");
    assert.equal(await page.evaluate("workers.ended"), 0);
    await page.evaluate(() => document.querySelector("semtree-ask")?.remove());
    await until(page, "workers.ended === 1");
  });

  test("an element without a source says nothing; with data it has a table", async (t) => {
    const { page, part, types } = await openElement(t, "<semtree-ask></semtree-ask>");
    await until(page, "customElements.get('semtree-ask')");
    assert.equal(await part("status").textContent(), "");
    await page.evaluate(() => {
      /** @type {any} */ (document.querySelector("semtree-ask")).data = "town,people\nOslo,700000\nBergen,290000\n";
    });
    await until(page, "globalThis.events?.length");
    assert.deepEqual(await types(), ["ready"]);
  });
});
