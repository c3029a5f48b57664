import { fileURLToPath } from "node:url";
import { readSources } from "./imports/graph";
import { findBreaches } from "./imports/rules";

const sources = readSources(fileURLToPath(new URL("..", import.meta.url)));
const breaches = findBreaches(sources);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) {
  console.error(`${breaches.length} imports break the rules.`);
  process.exitCode = 1;
} else {
  console.info(`The imports of ${sources.length} files keep the rules.`);
}
