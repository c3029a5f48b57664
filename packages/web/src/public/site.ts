import { ISLANDS, type Island } from "./islands";

export interface BuiltModule {
  src: string;
  parts: readonly string[];
}

export interface Site {
  url?: string; // base URL without trailing slash; absent if unknown
  start: string;
  islands: Readonly<Record<Island, BuiltModule>>;
}

export function mapIslands(make: (module: string) => BuiltModule): Site["islands"] {
  const made = Object.entries(ISLANDS).map(([name, module]) => [name, make(module)]);
  // The keys are the names of the islands.
  return Object.fromEntries(made) as Site["islands"];
}
