// @ts-check
// Where the page's files are. In the site, which is bundled, another module takes the place
// of this one: see site/assemble.

/** The site's folder, which has manifest.json. */
export const SITE = new URL("../../", import.meta.url);

/** The service worker; the repository has none. @type {URL | null} */
export const SERVICE = null;

/** Starts a worker. */
export const newWorker = () => new Worker(new URL("../client/worker.js", import.meta.url), { type: "module" });
