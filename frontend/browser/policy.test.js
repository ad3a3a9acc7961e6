// The page's security policy: what somebody might smuggle into the page is tried, on a host that
// sends no headers and from our own server.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { buildTool, launch, openIn, SITE, SKIP, serve } from "./harness.js";
import { serveStatic } from "./host.js";

/** @import {Browser, Page} from "playwright-core" */

const QUESTION = "how many films are from japan?";

/**
 * What is tried in the page with the address of another origin, and the directive that
 * forbids it. What succeeds sets globalThis.broken, or reaches the other origin.
 * @type {[string, string, (other: string) => unknown][]}
 */
const ATTEMPTS = [
  ["an inline script", "script-src-elem", () => insert("script", { text: "globalThis.broken = true" })],
  ["a script of another origin", "script-src-elem", (other) => insert("script", { src: `${other}script.js` })],
  ["an imported module of another origin", "script-src-elem", (other) => import(`${other}script.js`).catch(() => {})],
  [
    "a script in a data URL",
    "script-src-elem",
    () => import(String("data:text/javascript,globalThis.broken=true")).catch(() => {}),
  ],
  [
    "a handler in an attribute",
    "script-src-attr",
    () => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "globalThis.broken = true");
      document.body.append(button);
      button.click();
    },
  ],
  [
    "a script as an address",
    "script-src-elem",
    () => {
      const link = document.createElement("a");
      link.href = "javascript:globalThis.broken = true";
      document.body.append(link);
      link.click();
    },
  ],
  // biome-ignore lint/security/noGlobalEval: it must fail
  ["eval", "script-src", () => refused(() => globalThis.eval("globalThis.broken = true"))],
  ["a function of a text", "script-src", () => refused(() => new Function("globalThis.broken = true")())],
  ["a style element", "style-src-elem", () => insert("style", { text: "body { display: none }" })],
  [
    "a style sheet of another origin",
    "style-src-elem",
    (other) => insert("link", { rel: "stylesheet", href: `${other}x.css` }),
  ],
  ["a style attribute", "style-src-attr", () => document.body.setAttribute("style", "display: none")],
  ["a picture of another origin", "img-src", (other) => insert("img", { src: `${other}x.png` })],
  ["a request to another origin", "connect-src", (other) => fetch(other).catch(() => {})],
  ["a beacon to another origin", "connect-src", (other) => navigator.sendBeacon(other, "secret")],
  ["a socket to another origin", "connect-src", (other) => refused(() => new WebSocket(other.replace("http", "ws")))],
  ["a worker of a text", "worker-src", () => refused(() => new Worker(URL.createObjectURL(new Blob(["close()"]))))],
  ["a frame", "frame-src", (other) => insert("iframe", { src: other })],
  ["an object", "object-src", (other) => insert("object", { type: "text/html", data: `${other}x.html` })],
  ["a font of another origin", "font-src", (other) => new FontFace("x", `url(${other}x.woff2)`).load().catch(() => {})],
  ["a form", "form-action", (other) => insert("form", { action: other, method: "post" }).submit()],
  ["another base", "base-uri", (other) => insert("base", { href: other })],
];

describe("the security policy", { skip: SKIP }, () => {
  /** @type {Browser} */
  let browser;
  /** The requests that reach another origin. @type {string[]} */
  const reached = [];
  const other = createServer((request, response) => {
    reached.push(request.url ?? "");
    response.writeHead(200, { "Access-Control-Allow-Origin": "*", "Content-Type": "text/html" }).end(framing);
  });
  let [foreign, framing] = ["", ""];
  /** @type {(() => unknown)[]} */
  const undo = [];
  /** The site's address by who serves it. @type {Record<string, string>} */
  const hosts = {};

  before(async () => {
    await new Promise((resolve) => other.listen(0, "127.0.0.1", () => resolve(null)));
    const address = other.address();
    if (address === null || typeof address === "string") throw new Error("the server has no port");
    foreign = `http://127.0.0.1:${address.port}/`;
    const plain = await serveStatic(SITE);
    const own = await serve(buildTool(), SITE);
    Object.assign(hosts, { "a host without headers": plain.url, "our own server": own.url });
    browser = await launch();
    undo.push(
      () => browser.close(),
      plain.stop,
      own.stop,
      () => other.close(),
    );
  });
  after(async () => {
    for (const step of undo) await step();
  });

  /** @param {string} host */
  async function open(host) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const { page } = await openIn(context, hosts[host] ?? "");
    await page.locator("#table-answer .answers").waitFor();
    await page.evaluate(() => {
      const seen = /** @type {string[]} */ ([]);
      Object.assign(globalThis, {
        seen,
        refused: (/** @type {() => unknown} */ attempt) => {
          try {
            attempt();
          } catch {}
        },
        insert: (/** @type {string} */ tag, /** @type {object} */ more) => {
          const node = Object.assign(document.createElement(tag), more);
          if ("text" in more) node.textContent = /** @type {string} */ (more.text);
          document.body.append(node);
          return node;
        },
      });
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => seen.push(effectiveDirective));
    });
    return { page, close: () => context.close() };
  }

  for (const host of ["a host without headers", "our own server"]) {
    test(`forbids on ${host}`, async (t) => {
      const { page, close } = await open(host);
      for (const [name, directive, attempt] of ATTEMPTS) {
        await t.test(name, async () => {
          // Later, since what the test itself evaluates is exempt from the policy.
          await page.evaluate(`seen.length = 0; setTimeout(() => (${attempt})(${JSON.stringify(foreign)})); undefined`);
          await page.waitForFunction((want) => /** @type {any} */ (globalThis).seen.includes(want), directive);
          assert.equal(await page.evaluate(() => "broken" in globalThis), false);
        });
      }
      assert.deepEqual(reached, []);
      // The page itself works on. The driver waits for the navigations that were forbidden.
      await page.evaluate((question) => {
        const box = /** @type {HTMLInputElement} */ (document.getElementById("question"));
        box.value = question;
        box.form?.requestSubmit();
      }, QUESTION);
      await page.locator(`#table-answer[data-question="${QUESTION}"]`).waitFor();
      await close();
    });
  }

  test("lets nobody put the page of our own server into a frame", async (t) => {
    framing = `<iframe src="${hosts["our own server"]}"></iframe>`;
    const context = await browser.newContext({ serviceWorkers: "block" });
    t.after(() => context.close());
    /** @type {(message: string) => void} */
    let refuse = () => {};
    const refusal = new Promise((/** @type {(message: string) => void} */ resolve) => {
      refuse = resolve;
    });
    const prepare = async (/** @type {Page} */ page) => {
      page.on("console", (message) => /frame/.test(message.text()) && refuse(message.text()));
    };
    const { page } = await openIn(context, foreign, prepare);
    assert.match(await refusal, /frame-ancestors 'none'|X-Frame-Options/);
    /** @type {Page | any} */
    const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
    assert.doesNotMatch(frame.url(), /^http/);
    reached.length = 0;
  });
});

// What the attempts call in the page.
/** @param {string} _tag @param {object} _more @returns {any} */
function insert(_tag, _more) {
  throw new Error("is called in the page only");
}
/** @param {() => unknown} _attempt */
function refused(_attempt) {}
