import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { Site } from "./loader.js";

/** @import {Fetch} from "./download.js" */
/** @typedef {Record<string, string | Uint8Array<ArrayBuffer> | ReadableStream | Error | undefined>} Files content by path */
/** @typedef {{path: string, cache: RequestCache | undefined}[]} Asked */

const MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // the smallest module: no sections

const DOMAINS = [
  { name: "geo", title: "geography", path: "domain/geo" },
  { name: "scan", title: "walks", path: "domain/scan" },
];

/**
 * A site with a true manifest.
 * @param {Record<string, string | Uint8Array<ArrayBuffer>>} files
 * @returns {Files & {"manifest.json": string}}
 */
function site(files) {
  const list = Object.entries(files).map(([path, data]) => ({ path, bytes: data.length, sha256: "0".repeat(64) }));
  return { ...files, "manifest.json": JSON.stringify({ domains: DOMAINS, files: list }) };
}

/** A body that breaks off. */
function lost() {
  return new ReadableStream({ pull: (stream) => stream.error(new TypeError("connection reset")) });
}

const GOOD = {
  "semtree.wasm": MODULE,
  "domain/geo/domain.json": "{}",
  "domain/geo/facts/a.tsv": "x\ty\n",
  "domain/scan/b": "no",
};

/**
 * A fetch that answers from a site, and notes what it was asked for.
 * @param {Files} files
 */
function fetcher(files) {
  /** @type {Asked} */
  const asked = [];
  /** @type {Fetch} */
  const fetch = async (url, init) => {
    const path = new URL(String(url)).pathname.slice(5);
    asked.push({ path, cache: init?.cache });
    const content = files[path];
    if (content instanceof Error) throw content;
    return content === undefined ? new Response("", { status: 404, statusText: "Not Found" }) : new Response(content);
  };
  return { fetch, asked };
}

const open = (/** @type {Fetch} */ fetch) => new Site({ base: new URL("http://host/any/"), fetch });

const quiet = { onProgress() {} };

/** @param {Fetch} fetch @param {Partial<Parameters<Site["load"]>[1]>} [options] */
const load = (fetch, options, domain = "domain/geo") => open(fetch).load(domain, { ...quiet, ...options });

const paths = (/** @type {Asked} */ asked) => asked.map(({ path }) => path).sort();

test("loads the module and the domain's files, and nothing else", async () => {
  const { fetch, asked } = fetcher(site(GOOD));
  const { module, files } = await load(fetch);
  assert.ok(module instanceof WebAssembly.Module);
  assert.deepEqual(Object.keys(files), ["domain.json", "facts/a.tsv"]);
  assert.equal(new TextDecoder().decode(files["facts/a.tsv"]), "x\ty\n");
  assert.deepEqual(paths(asked), ["domain/geo/domain.json", "domain/geo/facts/a.tsv", "manifest.json", "semtree.wasm"]);
});

test("a fresh load does not trust the cache", async () => {
  const { fetch, asked } = fetcher(site(GOOD));
  await load(fetch, { fresh: true });
  assert.deepEqual([...new Set(asked.map(({ cache }) => cache))].sort(), ["no-cache", "reload"]);
});

test("progress counts bytes from 0 to the total", async () => {
  /** @type {[number, number][]} */
  const seen = [];
  await load(fetcher(site(GOOD)).fetch, { onProgress: (...pair) => seen.push(pair) });
  assert.deepEqual(seen[0], [0, 14]);
  assert.deepEqual(seen.at(-1), [14, 14]);
  for (let i = 1; i < seen.length; i++) assert.ok(seen[i][0] >= seen[i - 1][0]);
});

/** @type {[string, Files, RegExp][]} */
const FAILURES = [
  ["missing manifest", { "manifest.json": undefined }, /^manifest\.json: the server answered 404 Not Found$/],
  ["manifest is no JSON", { "manifest.json": "<html>" }, /^manifest\.json: Unexpected token/],
  ["manifest without files", { "manifest.json": "{}" }, /^manifest\.json: has no list of files$/],
  [
    "manifest without domains",
    { "manifest.json": '{"files":[],"domains":[]}' },
    /^manifest\.json: has no list of domains$/,
  ],
  [
    "manifest without the module",
    { "manifest.json": '{"files":[],"domains":[{}]}' },
    /^manifest\.json: lists no semtree\.wasm$/,
  ],
  [
    "missing module",
    { "semtree.wasm": undefined },
    /^semtree\.wasm: the server answered 404 Not Found; manifest\.json lists the file$/,
  ],
  [
    "missing facts",
    { "domain/geo/facts/a.tsv": undefined },
    /^domain\/geo\/facts\/a\.tsv: the server answered 404 Not Found; manifest\.json lists the file$/,
  ],
  [
    "no server",
    { "semtree.wasm": new TypeError("fetch failed") },
    /^semtree\.wasm: the server cannot be reached \(fetch failed\)$/,
  ],
  [
    "truncated file",
    { "domain/geo/facts/a.tsv": "x" },
    /^domain\/geo\/facts\/a\.tsv: 1 bytes arrived, 4 were expected/,
  ],
  [
    "file too long",
    { "domain/geo/facts/a.tsv": "x\ty\nmore" },
    /^domain\/geo\/facts\/a\.tsv: 8 bytes arrived, 4 were expected/,
  ],
  ["truncated module", { "semtree.wasm": MODULE.slice(0, 6) }, /^semtree\.wasm: 6 bytes arrived, 8 were expected/],
  [
    "connection lost",
    { "domain/geo/domain.json": lost() },
    /^domain\/geo\/domain\.json: the download broke off \(.*\)$/,
  ],
  ["module of another kind", { "semtree.wasm": "<html>!!" }, /^semtree\.wasm: is not a WebAssembly module/],
];

for (const [name, change, message] of FAILURES) {
  test(`failure: ${name}`, async () => {
    await assert.rejects(load(fetcher({ ...site(GOOD), ...change }).fetch), { message });
  });
}

test("a domain that the site does not have", async () => {
  await assert.rejects(load(fetcher(site(GOOD)).fetch, {}, "domain/nope"), {
    message: "manifest.json: lists no domain/nope/",
  });
});

/** A kernel as the manifest may list it: nothing reads it here. */
const KERNEL = "kernel.wasm";
const KERNEL_TEXT = "x64 = 4";
const KERNEL_DIGEST = createHash("sha256").update(KERNEL_TEXT).digest("hex");

/** @param {string} [sha256] */
function withKernel(sha256 = KERNEL_DIGEST) {
  const files = site({ ...GOOD, [KERNEL]: KERNEL_TEXT });
  const manifest = JSON.parse(files["manifest.json"]);
  for (const file of manifest.files) if (file.path === KERNEL) file.sha256 = sha256;
  return { ...files, "manifest.json": JSON.stringify(manifest) };
}

test("loads the kernel once for all domains", async () => {
  const { fetch, asked } = fetcher(withKernel());
  const page = open(fetch);
  for (const domain of ["domain/geo", "domain/scan"]) {
    const { kernel } = await page.load(domain, quiet);
    assert.ok(kernel instanceof Uint8Array);
    assert.equal(new TextDecoder().decode(kernel), KERNEL_TEXT);
  }
  assert.equal(paths(asked).filter((path) => path === KERNEL).length, 1);
});

/** @type {[string, Files, RegExp][]} */
const NO_KERNEL = [
  ["that is not listed", site(GOOD), /^manifest\.json: lists no kernel\.wasm$/],
  ["that is missing", { ...withKernel(), [KERNEL]: undefined }, /^kernel\.wasm: the server answered 404 Not Found/],
  ["without a server", { ...withKernel(), [KERNEL]: new TypeError("reset") }, /^kernel\.wasm: the server cannot be/],
  ["that is truncated", { ...withKernel(), [KERNEL]: "x64 =" }, /^kernel\.wasm: 5 bytes arrived, 7 were expected/],
  [
    "that is altered",
    { ...withKernel(), [KERNEL]: "x64 = 5" },
    /^kernel\.wasm: its SHA-256 is not the one in manifest/,
  ],
];

for (const [name, files, message] of NO_KERNEL) {
  test(`a kernel ${name} is no reason not to start`, async () => {
    const { module, kernel } = await load(fetcher(files).fetch);
    assert.ok(module instanceof WebAssembly.Module);
    assert.match(String(kernel), message);
  });
}

test("a kernel that could not be fetched is fetched for the next domain", async () => {
  /** @type {Files} */
  const files = { ...withKernel(), [KERNEL]: undefined };
  const { fetch } = fetcher(files);
  const page = open(fetch);
  assert.equal(typeof (await page.load("domain/geo", quiet)).kernel, "string");
  files[KERNEL] = KERNEL_TEXT;
  assert.ok((await page.load("domain/scan", quiet)).kernel instanceof Uint8Array);
});

test("returns the domains, and then does not fetch the manifest again", async () => {
  const { fetch, asked } = fetcher(site(GOOD));
  const page = open(fetch);
  assert.deepEqual(await page.domains(), DOMAINS);
  await page.load("domain/geo", quiet);
  assert.equal(paths(asked).filter((path) => path === "manifest.json").length, 1);
});

test("another domain needs its own files only", async () => {
  const { fetch, asked } = fetcher(site(GOOD));
  const page = open(fetch);
  const geo = await page.load("domain/geo", quiet);
  asked.length = 0;
  /** @type {[number, number][]} */
  const seen = [];
  const scan = await page.load("domain/scan", { onProgress: (...pair) => seen.push(pair) });
  assert.deepEqual(paths(asked), ["domain/scan/b"]);
  assert.equal(scan.module, geo.module);
  assert.deepEqual(Object.keys(scan.files), ["b"]);
  assert.deepEqual(seen, [
    [0, 2],
    [2, 2],
  ]);
});

test("two domains at once share the module, and count it both", async () => {
  const { fetch, asked } = fetcher(site(GOOD));
  const page = open(fetch);
  /** @type {Record<string, [number, number][]>} */
  const totals = { "domain/geo": [], "domain/scan": [] };
  await page.domains();
  const both = Object.keys(totals).map((domain) =>
    page.load(domain, { onProgress: (...pair) => totals[domain].push(pair) }),
  );
  await Promise.all(both);
  assert.equal(paths(asked).filter((path) => path === "semtree.wasm").length, 1);
  assert.deepEqual(totals["domain/geo"].at(-1), [14, 14]);
  assert.deepEqual(totals["domain/scan"].at(-1), [10, 10]);
});

test("a domain that fails leaves the others alone, and is fetched again", async () => {
  const files = site(GOOD);
  const { fetch, asked } = fetcher(files);
  const page = open(fetch);
  await page.load("domain/geo", quiet);
  page.trustModule();
  files["domain/scan/b"] = "n";
  await assert.rejects(page.load("domain/scan", quiet), {
    message: /^domain\/scan\/b: 1 bytes arrived, 2 were expected/,
  });
  files["domain/scan/b"] = "no";
  asked.length = 0;
  await page.load("domain/scan", { fresh: true, ...quiet });
  assert.deepEqual(paths(asked), ["domain/scan/b", "manifest.json"], "the module has run, and stays");
});

test("a module that has failed, or never run, is fetched again", async () => {
  const files = site(GOOD);
  const { fetch, asked } = fetcher({ ...files, "semtree.wasm": undefined });
  const page = open((url, init) => (asked.length < 4 ? fetch(url, init) : fetcher(files).fetch(url, init)));
  await assert.rejects(page.load("domain/geo", quiet), { message: /^semtree\.wasm: the server answered 404/ });
  await page.load("domain/geo", quiet);
  const modules = [];
  for (const fresh of [false, true]) modules.push((await page.load("domain/geo", { fresh, ...quiet })).module);
  assert.notEqual(modules[0], modules[1]);
});

test("a module of another version takes the place of the old one", async () => {
  const files = site(GOOD);
  const page = open((url, init) => fetcher(files).fetch(url, init));
  const before = await page.load("domain/geo", quiet);
  page.trustModule();
  files["manifest.json"] = files["manifest.json"].replaceAll("0".repeat(64), "1".repeat(64));
  const after = await page.load("domain/geo", { fresh: true, ...quiet });
  assert.notEqual(before.module, after.module);
});

test("a download that stalls fails", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {Fetch} */
  const silent = async (_url, init) => {
    const signal = init?.signal;
    return new Response(
      new ReadableStream({ start: (stream) => signal?.addEventListener("abort", () => stream.error(signal.reason)) }),
    );
  };
  const result = assert.rejects(load(silent), /stalled: no data for 30 seconds/);
  await new Promise(setImmediate);
  t.mock.timers.tick(30_000);
  await result;
});
