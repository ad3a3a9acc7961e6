import assert from "node:assert/strict";
import { test } from "node:test";
import { digestOf, versionOf } from "./version.js";

/** @import {TableTopic, Topic} from "./topics.js" */

test("a table has another version for other rows, settings and corrections", async () => {
  const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
  const digest = await digestOf(bytes("a\n1\n"));
  assert.equal(await digestOf(bytes("a\n1\n")), digest);
  assert.notEqual(await digestOf(bytes("a\n2\n")), digest);
  const topic = (/** @type {object} */ changes) =>
    /** @type {TableTopic} */ (
      /** @type {unknown} */ ({ client: { info: {} }, source: { override: "" }, digest, seed: null, ...changes })
    );
  const none = () => [];
  const first = versionOf(topic({}), none);
  assert.equal(versionOf(topic({}), none), first);
  const others = [
    versionOf(topic({ digest: "other" }), none),
    versionOf(topic({ source: { override: '{"rows":[]}' } }), none),
    versionOf(topic({}), () => [{ question: "who?", program: "answer(first)" }]),
    versionOf(/** @type {Topic} */ (/** @type {unknown} */ ({ seed: 1 })), none),
    versionOf(/** @type {Topic} */ (/** @type {unknown} */ ({ seed: null })), none),
  ];
  assert.equal(new Set([first, ...others]).size, others.length + 1);
});
