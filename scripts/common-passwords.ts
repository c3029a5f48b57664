import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { commonest, pack } from "../packages/core/src/access/passwords/common-passwords";

/** Writes the list of common passwords anew, from a new version of the library that keeps it. */

const FILE = join(import.meta.dirname, "../packages/core/src/access/passwords/common-passwords-packed.ts");

const packed = pack(commonest(dictionary["passwords-common"]));
const about =
  "/** The 10,000 commonest passwords and all that are long enough to be taken, by `scripts/common-passwords.ts` from @zxcvbn-ts/language-common (MIT). */";
writeFileSync(FILE, `${about}\nexport const PACKED =\n  ${JSON.stringify(packed)};\n`);
