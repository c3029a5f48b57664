import { ISLANDS, type Island } from "./islands";

/** A module as the build has named it, and the files that it needs first. */
export interface BuiltModule {
  src: string;
  parts: readonly string[];
}

/** What the pages have to know about the build that they are part of. */
export interface Site {
  url?: string; // where the site will be reached, without a slash at the end; absent where nobody has said
  start: string; // the script of every public page
  islands: Readonly<Record<Island, BuiltModule>>;
}

/** What `make` says of each island's module. */
export function mapIslands(make: (module: string) => BuiltModule): Site["islands"] {
  const made = Object.entries(ISLANDS).map(([name, module]) => [name, make(module)]);
  // The names are those of the islands, each once.
  return Object.fromEntries(made) as Site["islands"];
}
