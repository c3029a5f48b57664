import type { ComponentType } from "react";
import { loadChunk } from "../lib/load-chunk";

/** The `lazy` of a route whose component is the export `name` of a chunk. All chunks of an address load at once. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await loadChunk(load))[name] });
}
