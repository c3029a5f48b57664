import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "../..");

/** The external effects of a function, read from its tree-shaken bundle. */
export interface CodeUse {
  tableActions: string[]; // IAM actions on the table
  queriesIndexes: boolean;
  partitions: string[]; // patterns of its partition keys
  /** The required environment variables and all that are read. */
  variables: { needed: string[]; read: string[] };
  code: string;
}

const CALLS: Record<string, string> = {
  Get: "GetItem",
  BatchGet: "BatchGetItem",
  BatchWrite: "BatchWriteItem",
  Query: "Query",
  Update: "UpdateItem",
  Scan: "Scan",
};
const PARTS: Record<string, string> = { put: "PutItem", update: "UpdateItem", delete: "DeleteItem" };

const readings = new Map<string, Promise<CodeUse>>();

/** Reads an entry point of packages/functions/src, cached. */
export function readCode(entry: string): Promise<CodeUse> {
  const known = readings.get(entry) ?? read(entry);
  readings.set(entry, known);
  return known;
}

async function read(entry: string): Promise<CodeUse> {
  const bundle = await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: {
      ssr: `packages/functions/src/${entry}.ts`,
      write: false,
      minify: false,
      rolldownOptions: {
        external: /^(@aws-sdk|@smithy|zod|hono|jose|libphonenumber-js)(\/|$)/,
        treeshake: {
          moduleSideEffects: false,
          propertyReadSideEffects: false,
          manualPureFunctions: ["defineEntity", "defineDocument"],
        },
      },
    },
    ssr: { noExternal: true },
  });
  const outputs = [bundle].flat().flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.map((output) => ("code" in output ? output.code : "")).join("\n");
  const found = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, name = ""]) => name))];
  const calls = found(/new (\w+?)Command\d*\(/g).filter((call) => call in CALLS);
  const parts = found(/\btype: "(put|update|delete)"/g);
  const actions = [...calls.map((call) => CALLS[call]), ...parts.map((part) => PARTS[part])];
  return {
    tableActions: [...new Set(actions)].map((action) => `dynamodb:${action}`).sort(),
    queriesIndexes: /\bindex: /.test(code),
    partitions: [
      "T#*",
      ...found(/globalScope[$\d]*\("(\w+)",/g).map((scope) => `G#${scope}#*`),
      ...found(/globalScope[$\d]*\("(\w+)"\)/g).map((scope) => `G#${scope}`),
    ].sort(),
    variables: variablesOf(found(/\bconfig[$\d]*\.(\w+)/g)),
    code,
  };
}

/** The environment variables of the given configuration properties. */
function variablesOf(properties: readonly string[]) {
  const source = readFileSync(join(root, "packages/core/src/kernel/config.ts"), "utf8");
  const bodies = source.split(/^ {2}get /m).slice(1);
  const read: string[] = [];
  const needed: string[] = [];
  for (const body of bodies) {
    const name = /^\w+/.exec(body)?.[0] ?? "";
    if (!properties.includes(name)) continue;
    needed.push(...[...body.matchAll(/required\("(\w+)"\)/g)].map(([, variable = ""]) => variable));
    read.push(...[...body.matchAll(/\b([A-Z][A-Z_]+[A-Z])\b/g)].map(([, variable = ""]) => variable));
  }
  return { needed: needed.sort(), read: read.sort() };
}
