// @ts-check
// The service worker: keeps the site, so that the page works without a network, and stays as
// it is until the reader wants the new version. The site has this as sw.js, after one line
// that sets self.version.
import { Keeper } from "./keeper.js";

/**
 * What is used of the scope of a service worker, whose types exclude those of a page.
 * @typedef {object} Scope
 * @property {string} version SHA-256 of manifest.json
 * @property {{scope: string}} registration
 * @property {{claim: () => Promise<void>}} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(type: string, listener: (event: any) => void) => void} addEventListener
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (self));

const keeper = new Keeper({
  version: scope.version,
  scope: scope.registration.scope,
  caches,
  fetch: (input, init) => fetch(input, init),
});

scope.addEventListener("install", (event) => event.waitUntil(keeper.install()));

// The page that is open gets what it loads later from here too.
scope.addEventListener("activate", (event) => event.waitUntil(keeper.activate().then(() => scope.clients.claim())));

scope.addEventListener("fetch", (event) => {
  const request = /** @type {Request} */ (event.request);
  if (request.method !== "GET" || request.headers.has("range") || !request.url.startsWith(scope.registration.scope))
    return;
  event.respondWith(keeper.answer(request).then((response) => response ?? fetch(request)));
});

scope.addEventListener("message", (event) => {
  const { data, ports } = /** @type {MessageEvent} */ (event);
  if (data.type === "update") event.waitUntil(scope.skipWaiting());
  if (data.type !== "keep") return;
  const done = keeper.keep(data.folders).then(
    () => ports[0]?.postMessage({}),
    (error) => ports[0]?.postMessage({ error: String(error) }),
  );
  event.waitUntil(done);
});
