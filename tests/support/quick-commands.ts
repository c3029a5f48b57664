import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Skips `npm install` for SST's functions without packages, which takes most of a second. */
const NPM = `#!/bin/sh
if [ "$1" = install ] && [ "$(cat package.json)" = '{"dependencies":{}}' ]; then exit 0; fi
PATH='${process.env.PATH}' exec npm "$@"
`;
/** Runs the local program without the start-up time of npx. */
const NPX = `#!/bin/sh
exec "node_modules/.bin/$@"
`;

/** Creates a folder with fast replacements for npm commands; returns the PATH with the folder first. */
export function quickCommands(folder: string): string {
  mkdirSync(folder);
  for (const [name, script] of Object.entries({ npm: NPM, npx: NPX }))
    writeFileSync(join(folder, name), script, { mode: 0o755 });
  return `${folder}:${process.env.PATH}`;
}
