import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";
import { numbersIn, rewrite } from "./document";
import { measure } from "./measure";

process.env.LOG_LEVEL ||= "error"; // measures anew and writes the numbers of docs/cost.md
const path = join(findRoot(), "docs/cost.md");
const before = readFileSync(path, "utf8");
const after = rewrite(before, await measure());
writeFileSync(path, after);
console.info(after);
console.info(
  String(numbersIn(before)) === String(numbersIn(after))
    ? "docs/cost.md is as it was."
    : "docs/cost.md is written anew.",
);
process.exit(0);
