// @ts-check
// Keeps the page for use without a network, and asks before a new version takes its place.
import { byId } from "./dom.js";
import { SERVICE, SITE } from "./place.js";

/** The folders that the reader has used. @type {Set<string>} */
const folders = new Set();

/** @type {Promise<void> | null} */
let registered = null;

/** The reader wants the new version. */
let wanted = false;

/**
 * Keeps the files of some folders, such as "domain/geo". Browsers allow this to pages from https
 * and from the same machine; others work as well, with a network.
 * @param {string[]} names
 */
export async function keepOffline(...names) {
  if (!SERVICE || !("serviceWorker" in navigator) || names.every((name) => folders.has(name))) return;
  for (const name of names) folders.add(name);
  try {
    registered ??= register(SERVICE);
    await registered;
    const { active } = await navigator.serviceWorker.ready;
    if (active) await tell(active, { type: "keep", folders: names });
    document.documentElement.dataset.offline = [...folders].join(" ");
  } catch {
    for (const name of names) folders.delete(name); // the next time that it is ready
    registered = null;
  }
}

/** @param {URL} service */
async function register(service) {
  const workers = navigator.serviceWorker;
  let replaced = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (wanted) location.reload();
    else if (replaced) offer(null); // another tab has updated
    replaced = true; // the first worker replaces none
  });
  const registration = await workers.register(service, { scope: SITE.href, updateViaCache: "none" });
  const look = () => {
    const { waiting, installing, active } = registration;
    if (waiting && active) offer(waiting);
    installing?.addEventListener("statechange", look);
  };
  registration.addEventListener("updatefound", look);
  look();
}

/** Asks the reader. @param {ServiceWorker | null} waiting the new version, unless it is at work already */
function offer(waiting) {
  byId("update", HTMLElement).hidden = false;
  byId("update-reload", HTMLButtonElement).onclick = () => {
    wanted = true;
    if (waiting) waiting.postMessage({ type: "update" });
    else location.reload();
  };
}

/**
 * Resolves once the worker has done it.
 * @param {ServiceWorker} worker
 * @param {object} message
 * @returns {Promise<void>}
 */
function tell(worker, message) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve());
    worker.postMessage(message, [port2]);
  });
}
