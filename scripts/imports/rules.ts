import { findFileCycles, findFolderCycles } from "./cycles";
import { isOwn, isTest, type SourceFile } from "./graph";

type Rule = (from: string, to: string, isType: boolean) => string | null;

const HARMLESS = ["packages/core/src/kernel/table/definition.ts", "packages/core/src/kernel/table/cursor.ts"];
const ARROWS: Record<string, readonly string[]> = {
  "packages/core": [],
  "packages/functions": ["packages/core"],
  "packages/site": [],
  "packages/web": ["packages/core", "packages/functions/src/api/routes.ts", "packages/site"],
  "packages/local": ["packages/functions", "packages/core", "packages/site"],
  "packages/ops": ["packages/local", "packages/functions", "packages/core"],
  infra: ["packages/core", "packages/functions/src/api/functions.ts", "packages/site"],
};
/** The layers of core and the layers each may import; other folders are domain modules. */
const LAYERS: Record<string, readonly string[]> = {
  kernel: [],
  domain: ["kernel"],
  events: ["kernel", "domain"],
  reactions: ["kernel", "domain", "events"],
  screens: ["kernel", "domain"],
};
/** The zones of web and the zones each may import; theme, config and brand are shared. */
const ZONES: Record<string, readonly string[]> = {
  app: ["features", "public", "data", "ui", "lib"],
  public: ["features", "lib"],
  features: ["data", "ui", "lib"],
  data: ["lib"],
  ui: ["lib"],
  lib: [],
};
const FRAMEWORKS = /^(hono|react|react-dom)(\/|$)/;

const arrows: Rule = (from, to) => {
  const part = partOf(from);
  const allowed = ARROWS[part];
  if (!allowed || !isOwn(to) || to.startsWith(`${part}/`)) return null;
  return allowed.some((prefix) => to === prefix || to.startsWith(`${prefix}/`))
    ? null
    : `${part} may not import ${partOf(to)}`;
};

const webReadsRules: Rule = (from, to, isType) => {
  if (!from.startsWith("packages/web/") || !to.startsWith("packages/core/")) return null;
  if (/\/(rules|leads\/fields?)\.ts$/.test(to)) return null;
  return /\/schema\.ts$/.test(to) && isType
    ? null
    : "web imports from core only rules and a lead's fields as values, and schema as types";
};

const webReadsRoutes: Rule = (from, to, isType) =>
  from.startsWith("packages/web/") && to.startsWith("packages/functions/") && !isType
    ? "web imports the table of routes only as types"
    : null;

const routesAreShapes: Rule = (from, to) => {
  const isTable = /^packages\/functions\/src\/api\/(routes|tables)(\.ts$|\/)/.test(from);
  return isTable && to.startsWith("packages/core/") && !/\/(rules|schema)\.ts$/.test(to)
    ? "the table of routes imports from core only rules and schemas"
    : null;
};

const coreLayers: Rule = (from, to) => {
  const target = layerOf(to);
  const layer = layerOf(from);
  if (!target || !layer || layer === target) return null;
  return LAYERS[layer]?.includes(target) ? null : `core's ${layer} may not import ${target}`;
};

/** Only functions may import events, reactions and screens from outside of core. */
const upperLayers: Rule = (from, to) => {
  const layer = layerOf(to) ?? "";
  const isUpper = ["events", "reactions", "screens"].includes(layer) && !/\/(rules|schema)\.ts$/.test(to);
  return isUpper && !/^packages\/(core|functions)\//.test(from)
    ? `nobody but functions imports core's ${layer}`
    : null;
};

const webZones: Rule = (from, to) => {
  const [zone, feature] = zoneOf(from);
  const [target, other] = zoneOf(to);
  const allowed = ZONES[zone];
  if (!allowed || !(target in ZONES)) return null;
  if (zone !== target) return allowed.includes(target) ? null : `web's ${zone} may not import ${target}`;
  return zone === "features" && feature !== other ? "features never import one another" : null;
};

const leaves: Rule = (from, to) => {
  const isLeaf = /^packages\/web\/src\/(theme|config)\/|^packages\/web\/src\/brand\.ts$/.test(from);
  const [target] = zoneOf(to);
  return isLeaf && target in ZONES ? `theme, config and brand may not import ${target}` : null;
};

const noFrameworks: Rule = (from, to) =>
  from.startsWith("packages/core/") && FRAMEWORKS.test(to) ? `core may not import ${to}` : null;

const entityIsPrivate: Rule = (from, to) => {
  const owner = /^(packages\/core\/src\/[^/]+)\/entity\.ts$/.exec(to)?.[1];
  if (!owner || from.startsWith(`${owner}/`)) return null;
  // Readers of the stream read entities of all modules.
  return ["events", "reactions"].includes(layerOf(from) ?? "") ? null : "a module's entity is its own";
};

const tableIsPrivate: Rule = (from, to, isType) => {
  if (!to.startsWith("packages/core/src/kernel/table/") || HARMLESS.includes(to) || isType) return null;
  const mayRead = /^packages\/core\/src\/(kernel\/.+|[^/]+\/(\w+-)?entity\.ts)$/.test(from);
  return mayRead ? null : "only an entity imports the table";
};

const RULES: readonly Rule[] = [
  arrows,
  coreLayers,
  upperLayers,
  webReadsRules,
  webReadsRoutes,
  routesAreShapes,
  webZones,
  leaves,
  noFrameworks,
  entityIsPrivate,
  tableIsPrivate,
];

export function findBreaches(sources: SourceFile[]): string[] {
  return [...sources.flatMap(breachesOf), ...findFileCycles(sources), ...findFolderCycles(sources)];
}

function breachesOf(source: SourceFile): string[] {
  const rules = isTest(source.path) ? [] : RULES;
  const imports = source.imports.flatMap((entry) =>
    rules.flatMap((rule) => {
      const wrong = rule(source.path, entry.target, entry.isType);
      return wrong ? [`${source.path}:${entry.line}: ${wrong} (${entry.target})`] : [];
    }),
  );
  return [...imports, ...readsEnvironment(source), ...barrel(source)];
}

function readsEnvironment({ path, text }: SourceFile): string[] {
  const isGuarded =
    path.startsWith("packages/core/src/") && path !== "packages/core/src/kernel/config.ts" && !isTest(path);
  if (!isGuarded) return [];
  return text
    .split("\n")
    .flatMap((line, position) =>
      /\bprocess\.env\b/.test(line)
        ? [`${path}:${position + 1}: only core's config reads the environment`]
        : [],
    );
}

function barrel({ path, text }: SourceFile): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").trim();
  const rest = code
    .replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*from\s*["'][^"']+["'];?/g, "")
    .trim();
  return code !== "" && rest === "" ? [`${path}:1: a file of re-exports only`] : [];
}

function partOf(path: string): string {
  return /^packages\/[^/]+/.exec(path)?.[0] ?? path.split("/")[0] ?? path;
}

function layerOf(path: string): string | undefined {
  const folder = /^packages\/core\/src\/([^/]+)\//.exec(path)?.[1];
  return folder && (folder in LAYERS ? folder : "domain");
}

function zoneOf(path: string): [zone: string, feature: string] {
  const inside = /^packages\/web\/src\/(.+)$/.exec(path)?.[1];
  if (inside === undefined) return ["", ""];
  if (inside === "main.tsx") return ["app", ""];
  const [zone = "", feature = ""] = inside.split("/");
  return [zone, feature];
}
