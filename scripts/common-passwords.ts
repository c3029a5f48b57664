import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { pack } from "../packages/core/src/access/common-passwords";

/** Writes the list of common passwords anew, from a new version of the library that keeps it. */

const MOST = 10_000; // of the commonest
const FILE = join(import.meta.dirname, "../packages/core/src/access/common-passwords-packed.ts");

const packed = pack(dictionary["passwords-common"].slice(0, MOST));
const about =
  "/** The 10,000 commonest passwords, by `scripts/common-passwords.ts` from @zxcvbn-ts/language-common (MIT). */";
writeFileSync(FILE, `${about}\nexport const PACKED =\n  ${JSON.stringify(packed)};\n`);
