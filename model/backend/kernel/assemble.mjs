// Writes model/backend/kernel.wat in binary form to standard output:
//
//	node model/backend/kernel/assemble.mjs > build/kernel.wasm
import { writeSync } from "node:fs";
import { assemble } from "./kernel.mjs";

writeSync(1, await assemble());
