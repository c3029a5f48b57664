import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";

export interface Import {
  file: string;
  line: number;
  target: string;
  isType: boolean;
  isDynamic: boolean;
}

export interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
}

const STATEMENT =
  /^[ \t]*(import|export)\s+([^;"'`]*?)\bfrom\s*["']([^"']+)["']|^[ \t]*import\s*["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
const FOLDERS = ["packages", "infra", "tests", "scripts"];
const SKIPPED = new Set(["node_modules", "dist"]);

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|^tests\/|\/testing(\/|\.ts$)/.test(path);
}

export function isOwn(target: string): boolean {
  return FOLDERS.some((folder) => target.startsWith(`${folder}/`));
}

export function readSources(root: string): SourceFile[] {
  const paths = FOLDERS.flatMap((folder) => filesUnder(root, folder));
  return paths.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, text, imports: readImports(path, text, (candidate) => isFile(join(root, candidate))) };
  });
}

export function readImports(path: string, text: string, exists: (path: string) => boolean): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map((match) => {
    const [, , clause = "", from, bare] = match;
    return { match, specifier: from ?? bare ?? "", isType: isTypeClause(clause), isDynamic: false };
  });
  const calls = [...text.matchAll(DYNAMIC)].map((match) => ({
    match,
    specifier: match[1] ?? "",
    isType: false,
    isDynamic: true,
  }));
  return [...statements, ...calls].map(({ match, specifier, isType, isDynamic }) => ({
    file: path,
    line: lineOf(text, match),
    target: resolve(path, specifier, exists),
    isType,
    isDynamic,
  }));
}

/** `type X`, `type { X }`, or braces with type names only. */
function isTypeClause(clause: string): boolean {
  if (/^type\b/.test(clause)) return true;
  const names = /^\{([\s\S]*)\}\s*$/.exec(clause.trim())?.[1];
  const listed = (names ?? "").split(",").map((name) => name.trim());
  const given = listed.filter((name) => name !== "");
  return given.length > 0 && given.every((name) => name.startsWith("type "));
}

function lineOf(text: string, match: RegExpExecArray): number {
  const indent = match[0].length - match[0].trimStart().length;
  return text.slice(0, match.index + indent).split("\n").length;
}

function resolve(path: string, specifier: string, exists: (path: string) => boolean): string {
  const own = /^@leadlane\/([^/]+)\/(.+)$/.exec(specifier);
  if (!own && !specifier.startsWith(".")) return specifier;
  const base = own
    ? `packages/${own[1]}/src/${own[2]}`
    : posix.normalize(posix.join(dirname(path), specifier));
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`];
  return candidates.find(exists) ?? base;
}

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
