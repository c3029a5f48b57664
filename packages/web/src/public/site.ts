import { ISLANDS, type Island } from "./islands";

/** URL of a built module and of the files it imports. */
export interface BuiltModule {
  src: string;
  parts: readonly string[];
}

/** What the pages need to know about the build. */
export interface Site {
  url?: string; // base URL without trailing slash; absent if unknown
  start: string; // script of every public page
  islands: Readonly<Record<Island, BuiltModule>>;
}

export function mapIslands(make: (module: string) => BuiltModule): Site["islands"] {
  const made = Object.entries(ISLANDS).map(([name, module]) => [name, make(module)]);
  // The keys are the names of the islands.
  return Object.fromEntries(made) as Site["islands"];
}
