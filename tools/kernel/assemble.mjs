// Writes model/backend/kernel.wat in binary form to standard output:
//
//	node tools/kernel/assemble.mjs > build/kernel.wasm
import { writeSync } from "node:fs";
import { assemble } from "./kernel.mjs";

writeSync(1, await assemble());
