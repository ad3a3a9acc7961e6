// Tables in links: what is packed comes back, and what is hostile is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { LinkError, LONGEST_LINK, MOST_UNPACKED, packTable, unpackTable, withoutTable } from "./sharelink.js";

const bytes = new TextEncoder().encode("town,people\nÅlder,1200\nBirch,300\n");
const table = { name: "towns.csv", bytes, override: '{\n  "nouns": ["town"]\n}\n' };

/** A link of anything. @param {string | Buffer} content */
const link = (content) => `1.${gzipSync(content).toString("base64url")}`;

/** @param {string} text @param {RegExp} message */
const refused = (text, message) =>
  assert.rejects(unpackTable(text), (error) => error instanceof LinkError && message.test(error.message));

test("a table comes back with its settings", async () => {
  const { text, size } = await packTable(table, LONGEST_LINK);
  assert.ok(text !== null && /^1\.[\w-]+$/.test(text) && size < 200, String(text));
  assert.deepEqual(await unpackTable(text), table);
});

test("a table that does not fit is not packed, and its size is said", async () => {
  let seed = 1;
  const large = Uint8Array.from({ length: 31_000 }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed >>> 24; // noise, which cannot be packed
  });
  const packed = await packTable({ ...table, bytes: large }, 7000);
  if (packed.text !== null) assert.fail("it was packed");
  assert.equal(packed.fits, 5248);
  assert.ok(packed.size > packed.fits);
  assert.match(
    withoutTable({ size: 30_100, fits: 6748 }, "towns.csv"),
    /^The link has the question only: .* \(31 kB; up to 6 kB fit\)\. Who opens it needs the file towns\.csv\.$/,
  );
  const huge = await packTable({ ...table, bytes: new Uint8Array(MOST_UNPACKED) }, 7000);
  assert.ok(huge.text === null && huge.size > MOST_UNPACKED);
});

test("hostile links are refused", async () => {
  const { text } = await packTable(table, LONGEST_LINK);
  if (text === null) assert.fail("it was not packed");
  await refused("", /cut or changed/);
  await refused("1.%%%", /cut or changed/);
  await refused(text.slice(0, -9), /cut or changed/);
  await refused(text.slice(0, 40) + (text[40] === "A" ? "B" : "A") + text.slice(41), /cut or changed/);
  await refused(text.replace("1.", "2."), /newer version/);
  await refused(`1.${"A".repeat(LONGEST_LINK)}`, /too long/);
  await refused(link(Buffer.alloc(5_000_000)), /larger than any/);
  await refused(link('{"name": "a.csv", "override": ""}\n'), /is empty/);
  await refused(link("no JSON\na,b\n"), /cannot be read/);
  await refused(link('{"name": "../a.csv", "override": ""}\na,b\n1,2\n'), /none of a file/);
  await refused(link('{"name": "a.csv", "override": "{"}\na,b\n1,2\n'), /not JSON/);
  const name = "<script>alert(1)<script>.csv"; // a name is text, and never markup
  assert.equal((await unpackTable(link(`${JSON.stringify({ name, override: "" })}\na,b\n1,2\n`))).name, name);
});
