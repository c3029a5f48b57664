import { isOwn, isTest, type SourceFile } from "./graph";

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function findFileCycles(sources: readonly SourceFile[]): string[] {
  const graph = sources.map(({ path, imports }): [string, Set<string>] => {
    const remaining = imports.filter(({ isType, isDynamic }) => !isType && !isDynamic);
    return [path, new Set(remaining.map(({ target }) => target))];
  });
  return findCycles(new Map(graph)).map(
    (circle) => `${circle[0]}:1: imports go round in a circle: ${circle.join(" → ")}`,
  );
}

/** Type imports and dynamic imports count too, since readers must follow them. */
export function findFolderCycles(sources: readonly SourceFile[]): string[] {
  const graph = new Map<string, Set<string>>();
  const example = new Map<string, string>();
  for (const { file, line, target } of sources.flatMap(({ imports }) => imports)) {
    const [from, to] = isTest(file) || !isOwn(target) ? [] : neighbours(file, target);
    if (!from || !to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
    if (!example.has(`${from} ${to}`)) example.set(`${from} ${to}`, `${file}:${line}`);
  }
  return findCycles(graph).map((circle) => {
    const steps = circle.slice(1).map((to, place) => example.get(`${circle[place]} ${to}`));
    return `${steps[0]}: folders import one another in a circle: ${circle.join(" → ")} (${steps.join(", ")})`;
  });
}

function neighbours(from: string, to: string): [from: string, to: string] | [] {
  const [source, target] = [from.split("/"), to.split("/")];
  const parting = source.findIndex((name, depth) => name !== target[depth]);
  const isBoth = parting >= 0 && parting < source.length - 1 && parting < target.length - 1;
  return isBoth ? [source.slice(0, parting + 1).join("/"), target.slice(0, parting + 1).join("/")] : [];
}

function findCycles(graph: Graph): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (node: string, trail: string[]) => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      found.push([...trail.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    for (const target of graph.get(node) ?? []) visit(target, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
