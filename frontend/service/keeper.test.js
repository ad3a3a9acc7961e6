// What the service worker keeps and serves, with a site and caches made up.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { Keeper } from "./keeper.js";

/** @import {Manifest} from "../client/types.js" */

const SCOPE = "https://example.org/a/";
const sum = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");

/** Caches in memory, as far as Keeper uses them. */
class Caches {
  /** @type {Map<string, Map<string, Response>>} */
  #all = new Map();
  async open(/** @type {string} */ name) {
    const files = this.#all.get(name) ?? new Map();
    this.#all.set(name, files);
    return {
      match: async (/** @type {string} */ url) => files.get(url)?.clone(),
      put: async (/** @type {string} */ url, /** @type {Response} */ response) => void files.set(url, response),
    };
  }
  async match(/** @type {string} */ url) {
    for (const files of this.#all.values()) if (files.has(url)) return files.get(url)?.clone();
    return undefined;
  }
  async keys() {
    return [...this.#all.keys()];
  }
  async delete(/** @type {string} */ name) {
    return this.#all.delete(name);
  }
}

/** A site with these files of domains. @param {Record<string, string>} domains */
function newSite(domains, page = "page") {
  /** @type {Map<string, string | Uint8Array<ArrayBuffer>>} */
  const served = new Map();
  const add = (/** @type {string} */ path, /** @type {string} */ text, hashed = true) => {
    const file = hashed ? path.replace(".", `.${sum(text).slice(0, 10)}.`) : path;
    served.set(file, text);
    return { path, ...(hashed && { file }), bytes: Buffer.byteLength(text), sha256: sum(text) };
  };
  /** @type {Manifest} */
  const manifest = {
    domains: [],
    files: [
      add("semtree.wasm", "module"),
      add("kernel.wasm", "kernel"),
      ...Object.entries(domains).map(([path, text]) => add(path, text)),
    ],
    page: [
      add("index.html", page, false),
      add("assets/main.A.js", "main", false),
      { ...add("assets/chart.B.js", "chart", false), later: true },
    ],
  };
  const text = JSON.stringify(manifest);
  served.set("manifest.json", text);
  return {
    served,
    version: sum(text),
    file: (/** @type {string} */ path) => manifest.files.find((f) => f.path === path)?.file ?? path,
  };
}

describe("the keeper", () => {
  /** @type {CacheStorage} */
  let caches;
  /** What was asked of the server, with the way. @type {string[]} */
  let asked;

  beforeEach(() => {
    caches = /** @type {any} */ (new Caches());
    asked = [];
  });

  /** @param {ReturnType<typeof newSite>} site */
  function keeperOf({ served, version }) {
    /** @type {any} */
    const fetch = async (/** @type {string} */ url, /** @type {RequestInit} */ init) => {
      const name = url.slice(SCOPE.length);
      asked.push(`${name} ${init.cache}`);
      const text = served.get(name);
      return text === undefined
        ? new Response("none", { status: 404, statusText: "Not Found" })
        : new Response(text, { headers: { "content-type": "text/x", "content-encoding": "br" } });
    };
    return new Keeper({ version, scope: SCOPE, caches, fetch });
  }

  /** @param {Keeper} keeper @param {string} name @param {object} [more] */
  const get = (keeper, name, more = {}) =>
    keeper.answer(/** @type {any} */ ({ url: SCOPE + name, mode: "cors", cache: "default", ...more }));
  const text = async (/** @type {Response | null} */ response) => (response ? response.text() : null);

  test("installs what the page needs to start, and answers without a server", async () => {
    const site = newSite({ "domain/geo/model.onnx": "network" });
    const keeper = keeperOf(site);
    await keeper.install();
    const names = asked.map((line) => line.split(" ")[0]);
    assert.deepEqual(
      names.sort(),
      ["assets/main.A.js", "index.html", site.file("kernel.wasm"), "manifest.json", site.file("semtree.wasm")].sort(),
    );
    site.served.clear();
    const again = keeperOf(site); // as after the browser has ended the worker
    assert.equal(await text(await get(again, "", { mode: "navigate" })), "page");
    assert.equal(await text(await get(again, "?x=1#d=geo", { mode: "navigate" })), "page");
    assert.equal(await text(await get(again, "index.html")), "page");
    assert.equal(await text(await get(again, "assets/main.A.js")), "main");
    assert.equal(await text(await get(again, `${site.file("semtree.wasm")}?v=1`)), "module");
    assert.match((await text(await get(again, "manifest.json"))) ?? "", /"domains"/);
    const main = await get(again, "assets/main.A.js");
    assert.equal(main?.headers.get("content-type"), "text/x");
    assert.equal(main?.headers.get("content-encoding"), null, "the body is not compressed any more");
  });

  test("keeps folders, and the rest of the page with them", async () => {
    const site = newSite({ "domain/geo/model.onnx": "network", "domain/geography/x.tsv": "x" });
    const keeper = keeperOf(site);
    await keeper.install();
    asked = [];
    await keeper.keep(["domain/geo"]);
    assert.deepEqual(
      asked.sort(),
      [`${site.file("domain/geo/model.onnx")} default`, "assets/chart.B.js default"].sort(),
    );
    await keeper.keep(["domain/geo"]);
    assert.equal(asked.length, 2, "once");
    site.served.clear();
    assert.equal(await text(await get(keeper, site.file("domain/geo/model.onnx"))), "network");
    assert.equal((await get(keeper, site.file("domain/geography/x.tsv")))?.status, 404);
  });

  test("leaves what is not the site's to the network", async () => {
    const keeper = keeperOf(newSite({}));
    await keeper.install();
    assert.equal(await get(keeper, "other.txt"), null);
    assert.equal(await get(keeper, "other/", { mode: "navigate" }), null);
    assert.equal(await get(keeper, "100%.txt"), null);
    assert.equal(
      await keeper.answer(/** @type {any} */ ({ url: "https://example.org/b/index.html", mode: "cors" })),
      null,
    );
  });

  test("does not install a manifest of another version, or a damaged file", async () => {
    const site = newSite({});
    site.served.set("manifest.json", "{}");
    await assert.rejects(keeperOf(site).install(), /manifest\.json is of another version/);
    const damaged = newSite({});
    damaged.served.set("index.html", "pagE");
    await assert.rejects(keeperOf(damaged).install(), /index\.html: the server answered 502 the file is damaged/);
    caches = /** @type {any} */ (new Caches());
    const gone = newSite({}, "another page");
    gone.served.delete(gone.file("semtree.wasm"));
    await assert.rejects(keeperOf(gone).install(), /semtree\.wasm: the server answered 404 Not Found/);
  });

  test("asks past the browser's cache for a file that arrives damaged, and never serves it", async () => {
    const site = newSite({ "domain/geo/model.onnx": "network" });
    const keeper = keeperOf(site);
    await keeper.install();
    const name = site.file("domain/geo/model.onnx");
    for (const wrong of ["netwoRk", "network and more", ""]) {
      site.served.set(name, wrong);
      asked = [];
      const response = await get(keeper, name);
      assert.deepEqual(asked, [`${name} default`, `${name} reload`]);
      assert.equal(response?.status, 502);
      assert.equal(response?.statusText, "the file is damaged or from another version");
    }
    site.served.set(name, "network");
    assert.equal(await text(await get(keeper, name)), "network", "nothing wrong was kept");
  });

  test("a packed file is kept as it arrives, if its content is the one that is listed", async () => {
    const site = newSite({ "domain/geo/model.onnx": "network" });
    const name = site.file("domain/geo/model.onnx");
    const manifest = /** @type {Manifest} */ (JSON.parse(site.served.get("manifest.json")?.toString() ?? ""));
    const files = manifest.files.map((entry) => (entry.file === name ? { ...entry, packed: true } : entry));
    const listed = JSON.stringify({ ...manifest, files });
    site.served.set("manifest.json", listed);
    const packed = gzipSync("network");
    for (const [arrives, status] of /** @type {[string | Uint8Array<ArrayBuffer>, number][]} */ ([
      [Uint8Array.from(packed.subarray(0, -2)), 502],
      [Uint8Array.from(gzipSync("netwoRk")), 502],
      [Uint8Array.from(gzipSync(new Uint8Array(1e7))), 502],
      [Uint8Array.from(packed), 200],
      ["network", 200],
    ])) {
      caches = /** @type {any} */ (new Caches());
      site.served.set(name, arrives);
      const keeper = keeperOf({ ...site, version: sum(listed) });
      await keeper.install();
      assert.equal((await get(keeper, name))?.status, status);
      site.served.delete(name);
      if (status === 502) continue;
      const kept = /** @type {Response} */ (await get(keeper, name));
      assert.deepEqual(Buffer.from(await kept.arrayBuffer()), Buffer.from(arrives));
    }
  });

  test("a request that does not trust caches is answered by the server", async () => {
    const site = newSite({ "domain/geo/model.onnx": "network" });
    const keeper = keeperOf(site);
    await keeper.install();
    await keeper.keep(["domain/geo"]);
    asked = [];
    const name = site.file("domain/geo/model.onnx");
    assert.equal(await text(await get(keeper, name, { cache: "reload" })), "network");
    assert.deepEqual(asked, [`${name} reload`]);
  });

  test("a new version takes over what has not changed, keeps the same folders, and removes the old one", async () => {
    const old = newSite({ "domain/geo/model.onnx": "network", "domain/geo/facts.tsv": "old" });
    const before = keeperOf(old);
    await before.install();
    await before.keep(["domain/geo"]);
    await (await caches.open("semtree https://example.org/b/ 0123")).put(`${SCOPE}x`, new Response());
    const fresh = newSite({ "domain/geo/model.onnx": "network", "domain/geo/facts.tsv": "new" }, "page 2");
    const after = keeperOf(fresh);
    asked = [];
    await after.install();
    assert.deepEqual(
      asked.map((line) => line.split(" ")[0]).sort(),
      ["index.html", "manifest.json", fresh.file("domain/geo/facts.tsv")].sort(),
    );
    assert.equal(await text(await get(before, "", { mode: "navigate" })), "page", "the old one stays until then");
    await after.activate();
    fresh.served.clear();
    assert.equal(await text(await get(after, "", { mode: "navigate" })), "page 2");
    assert.equal(await text(await get(after, fresh.file("domain/geo/facts.tsv"))), "new");
    assert.equal(await text(await get(after, fresh.file("domain/geo/model.onnx"))), "network");
    const names = await caches.keys();
    assert.deepEqual(
      names.sort(),
      [`semtree ${SCOPE} ${fresh.version.slice(0, 16)}`, "semtree https://example.org/b/ 0123"].sort(),
    );
  });
});
