// @ts-check
// Where SQLite is: the bundle has a module of its own in place of this one, since it has the file elsewhere.

export const SQLITE_WASM = new URL("../../node_modules/sql.js/dist/sql-wasm.wasm", import.meta.url);
