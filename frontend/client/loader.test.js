import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { fetcher, lost, MODULE, packedSiteOf, paths, siteOf } from "../browser/fakesite.js";
import { Site } from "./loader.js";

/** @import {Fetch} from "./download.js" */
/** @import {Content, Files} from "../browser/fakesite.js" */

const DOMAINS = [
  { name: "geo", title: "geography", path: "domain/geo" },
  { name: "scan", title: "walks", path: "domain/scan" },
];

const site = (/** @type {Record<string, Content>} */ files) => siteOf(files, { domains: DOMAINS });

const GOOD = {
  "semtree.wasm": MODULE,
  "domain/geo/domain.json": "{}",
  "domain/geo/facts/a.tsv": "x\ty\n",
  "domain/scan/b": "no",
};

const open = (/** @type {Fetch} */ fetch) => new Site({ base: new URL("http://host/any/"), fetch });

const quiet = { onProgress() {} };

/** @param {Fetch} fetch @param {Partial<Parameters<Site["load"]>[1]>} [options] */
const load = (fetch, options, domain = "domain/geo") => open(fetch).load(domain, { ...quiet, ...options });

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
    "manifest without domains and tables",
    { "manifest.json": '{"files":[],"domains":[]}' },
    /^manifest\.json: lists neither domains nor tables$/,
  ],
  [
    "manifest without the module",
    {
      "manifest.json": JSON.stringify({
        domains: DOMAINS,
        files: [{ path: "domain/geo/domain.json", bytes: 2, sha256: "" }],
      }),
    },
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
  [
    "altered file",
    { "domain/geo/facts/a.tsv": "x\tz\n" },
    /^domain\/geo\/facts\/a\.tsv: its SHA-256 is not the one in manifest\.json/,
  ],
  [
    "altered module",
    { "semtree.wasm": Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 1) },
    /^semtree\.wasm: (is not a|its SHA-256)/,
  ],
  ["module of another kind", { "semtree.wasm": "<html>!!" }, /^semtree\.wasm: is not a WebAssembly module/],
];

for (const [name, change, message] of FAILURES) {
  test(`failure: ${name}`, async () => {
    const code = /server|broke off/.test(message.source) ? "network" : "damaged";
    await assert.rejects(load(fetcher({ ...site(GOOD), ...change }).fetch), { message, code });
  });
}

const packed = () => packedSiteOf(GOOD, { domains: DOMAINS });

test("packed files are unpacked, unless the browser has done so", async () => {
  for (const files of [packed(), { ...packed(), "domain/geo/facts/a.tsv.gz": "x\ty\n", "semtree.wasm.gz": MODULE }]) {
    const { fetch, asked } = fetcher(files);
    /** @type {[number, number][]} */
    const seen = [];
    const loaded = await load(fetch, { onProgress: (...pair) => seen.push(pair) });
    assert.ok(loaded.module instanceof WebAssembly.Module);
    assert.equal(new TextDecoder().decode(loaded.files["facts/a.tsv"]), "x\ty\n");
    assert.deepEqual(paths(asked), [
      "domain/geo/domain.json.gz",
      "domain/geo/facts/a.tsv.gz",
      "manifest.json",
      "semtree.wasm.gz",
    ]);
    assert.deepEqual(seen.at(-1), [14, 14], "progress is of what they are unpacked");
  }
});

/** @type {[string, Content, RegExp][]} */
const PACKED_FAILURES = [
  [
    "that is cut off",
    Uint8Array.from(gzipSync("x\ty\n").subarray(0, -3)),
    /^domain\/geo\/facts\/a\.tsv: it cannot be unpacked; the file is damaged/,
  ],
  ["that is altered", Uint8Array.from(gzipSync("x\tz\n")), /^domain\/geo\/facts\/a\.tsv: its SHA-256 is not the one/],
  [
    "that is too large",
    Uint8Array.from(gzipSync(new Uint8Array(5e7))),
    /^domain\/geo\/facts\/a\.tsv: \d+ bytes arrived, 4 were expected/,
  ],
];

for (const [name, content, message] of PACKED_FAILURES) {
  test(`failure: a packed file ${name}`, async () => {
    const files = { ...packed(), "domain/geo/facts/a.tsv.gz": content };
    await assert.rejects(load(fetcher(files).fetch), { message, code: "damaged" });
  });
}

test("failure: the connection to a packed file is lost", async () => {
  const files = { ...packed(), "domain/geo/facts/a.tsv.gz": lost() };
  await assert.rejects(load(fetcher(files).fetch), {
    message: /^domain\/geo\/facts\/a\.tsv: the download broke off/,
    code: "network",
  });
});

test("a domain that the site does not have", async () => {
  await assert.rejects(load(fetcher(site(GOOD)).fetch, {}, "domain/nope"), {
    message: "manifest.json: lists no domain/nope/",
    code: "unsupported",
  });
});

/** A kernel as the manifest may list it: nothing reads it here. */
const KERNEL = "kernel.wasm";
const KERNEL_TEXT = "x64 = 4";
const withKernel = () => site({ ...GOOD, [KERNEL]: KERNEL_TEXT });

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

for (const [how, broken] of Object.entries({ missing: undefined, altered: "x64 = 5" })) {
  test(`a kernel that was ${how} is fetched for the next domain, past the cache`, async () => {
    /** @type {Files} */
    const files = { ...withKernel(), [KERNEL]: broken };
    const { fetch, asked } = fetcher(files);
    const page = open(fetch);
    assert.equal(typeof (await page.load("domain/geo", quiet)).kernel, "string");
    files[KERNEL] = KERNEL_TEXT;
    assert.ok((await page.load("domain/scan", quiet)).kernel instanceof Uint8Array);
    assert.deepEqual(
      asked.filter(({ path }) => path === KERNEL).map(({ cache }) => cache),
      ["default", "reload"],
    );
  });
}

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
  const other = Uint8Array.of(...MODULE, 0, 1, 0); // the same with an empty section
  Object.assign(files, site({ ...GOOD, "semtree.wasm": other }));
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
