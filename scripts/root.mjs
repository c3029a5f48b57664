import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The root directory of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
