import { type ComponentType, lazy } from "react";
import { loadChunk } from "./load-chunk";

/** A component that loads when it is first shown, with the time limit of every chunk. To be put into a Suspense. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }));
}
