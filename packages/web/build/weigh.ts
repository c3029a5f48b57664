import { MAIN, type Screen } from "./screens";

export interface Script {
  file: string;
  imports: readonly string[];
  modules: readonly string[];
  /** Bytes after compression. */
  size: number;
}

export function closureOf(scripts: readonly Script[], first: readonly Script[]): Set<Script> {
  const found = new Set<Script>();
  const open = [...first];
  for (let script = open.pop(); script; script = open.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    const { imports } = script;
    open.push(...scripts.filter(({ file }) => imports.includes(file)));
  }
  return found;
}

export interface Verdict {
  name: string;
  kilobytes: number;
  limit: number;
  broken: boolean;
}

function compareSize(name: string, bytes: number, limit: number): Verdict {
  return { name, kilobytes: bytes / 1000, limit, broken: bytes > limit * 1000 };
}

/** The chunk that contains `module` (relative to the web package). Throws if there is none. */
export function scriptWith(scripts: readonly Script[], module: string): Script {
  const script = scripts.find((each) => each.modules.some((id) => id.endsWith(`/${module}`)));
  if (!script) throw new Error(`The build has no script with ${module}`);
  return script;
}

export function firstLoad(scripts: readonly Script[], modules: readonly string[]): Set<Script> {
  return closureOf(
    scripts,
    [MAIN, ...modules].map((module) => scriptWith(scripts, module)),
  );
}

export function weighScreen(scripts: readonly Script[], { path, modules, limit }: Screen): Verdict {
  const sizes = [...firstLoad(scripts, modules)].map(({ size }) => size);
  return compareSize(
    path,
    sizes.reduce((sum, size) => sum + size, 0),
    limit,
  );
}

export function weighScript({ file, size }: Script, limit: number): Verdict {
  return compareSize(file, size, limit);
}
