import type { Import, SourceFile } from "./import-graph";

/** A sentence that says what is wrong with an import; null when nothing is. */
type Rule = (from: string, to: string, isType: boolean) => string | null;

const TEST = /\.test\.tsx?$|^tests\/|\/testing(\/|\.ts$)/;
/** What the table is like, and the signing of cursors: neither reads nor writes it. */
const HARMLESS = ["packages/core/src/table/definition.ts", "packages/core/src/table/cursor.ts"];
const HEADERS = "infra/web-headers.ts";
const CONTENT = "infra/content-rules.ts";
const PATHS = "infra/web-paths.ts";
/** What each part may import beside itself. */
const ARROWS: Record<string, readonly string[]> = {
  "packages/core": [],
  "packages/functions": ["packages/core"],
  "packages/web": ["packages/core", PATHS],
  "packages/local": ["packages/functions", "packages/core", HEADERS, CONTENT, PATHS],
  infra: ["packages/core"],
};
/** Web's zones, and which of the others each may import; theme, config and brand are everybody's. */
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
  if (/\/rules\.ts$/.test(to)) return null;
  const isShape = /\/schema\.ts$/.test(to) || to === "packages/core/src/entity.ts";
  return isShape && isType ? null : "web imports from core only rules as values, and schema as types";
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
  return owner && !from.startsWith(`${owner}/`) ? "a module's entity is its own" : null;
};

/** Within core, its kernel (the files at its root) stands between the modules and the table. */
const tableIsPrivate: Rule = (from, to, isType) => {
  if (!to.startsWith("packages/core/src/table/") || HARMLESS.includes(to) || isType) return null;
  const mayRead = /^packages\/core\/src\/([^/]+\.ts|table\/.+|[^/]+\/(\w+-)?entity\.ts)$/.test(from);
  return mayRead ? null : "only an entity imports the table";
};

const RULES: readonly Rule[] = [arrows, webReadsRules, webZones, leaves, noFrameworks];
/** Tests may look behind these walls. */
const RULES_OF_CODE: readonly Rule[] = [entityIsPrivate, tableIsPrivate];

/** Every breach of the import rules, as `file:line: what is wrong`. */
export function findBreaches(sources: SourceFile[]): string[] {
  return [...sources.flatMap(breachesOf), ...findCycles(sources)];
}

function breachesOf(source: SourceFile): string[] {
  const rules = TEST.test(source.path) ? [] : [...RULES, ...RULES_OF_CODE];
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
    path.startsWith("packages/core/src/") && path !== "packages/core/src/config.ts" && !TEST.test(path);
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

/** Each circle of imports that remain in the built code, told once. */
function findCycles(sources: SourceFile[]): string[] {
  const graph = new Map(sources.map((source) => [source.path, source.imports.filter(remains)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push(`${path}:1: imports go round in a circle: ${[...trail.slice(start), path].join(" → ")}`);
      return;
    }
    if (done.has(path)) return;
    for (const { target } of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

function remains({ isType, isDynamic }: Import): boolean {
  return !isType && !isDynamic;
}

function isOwn(target: string): boolean {
  return /^(packages|infra|tests|scripts)\//.test(target);
}

function partOf(path: string): string {
  return /^packages\/[^/]+/.exec(path)?.[0] ?? path.split("/")[0] ?? path;
}

/** `features/leads/list.tsx` is zone features, feature leads; a file at the root of web's sources belongs to app. */
function zoneOf(path: string): [zone: string, feature: string] {
  const inside = /^packages\/web\/src\/(.+)$/.exec(path)?.[1];
  if (inside === undefined) return ["", ""];
  if (inside === "main.tsx") return ["app", ""];
  const [zone = "", feature = ""] = inside.split("/");
  return [zone, feature];
}
