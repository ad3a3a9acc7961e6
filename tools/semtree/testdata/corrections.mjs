// Does to a file of corrections what the page does:
//
//	node corrections.mjs frontend/table/corrections.js FILE CHANGE
//
// It takes the file, adds or removes a correction, and saves it. CHANGE is JSON: add, a correction;
// remove, a question; has, how many corrections the file is to have before.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [code, file, change] = process.argv.slice(2);
const { TableMemory } = await import(pathToFileURL(code).href);
const { add, remove, has } = JSON.parse(change);
const memory = new TableMemory(null);
const table = { name: "films", columns: [{ name: "title" }] };
memory.keep(table, readFileSync(file, "utf8"));
const found = memory.list(table).length;
if (has !== undefined && has !== found) throw new Error(`${found} corrections, want ${has}`);
if (add) memory.add(table, add);
if (remove) memory.remove(table, remove);
writeFileSync(file, memory.file(table));
