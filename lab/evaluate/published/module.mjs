// Asks questions about the tables of a folder with the npm package, whose module is the page's:
// {folder, questions, library} on standard input, a list of {status, program, answer} on standard output.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { folder, questions, library } = JSON.parse(readFileSync(0, "utf8"));
const { database } = await import(pathToFileURL(resolve(library)).href);
const files = readdirSync(folder).filter((name) => name.endsWith(".csv"));
const tables = Object.fromEntries(files.map((name) => [name.slice(0, -4), { path: join(folder, name) }]));
const parser = await database(tables);
const list = [];
for (const question of questions) {
  const result = await parser.ask(question, { budgetMs: 60_000 });
  const first = result.refused ? result.alternatives?.[0] : result;
  list.push({
    status: result.status,
    program: first?.program ?? "",
    answer: first ? JSON.stringify(first.answer.flat()) : "",
  });
}
parser.close();
process.stdout.write(JSON.stringify(list));
