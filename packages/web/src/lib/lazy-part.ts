import { type ComponentType, lazy } from "react";
import { FailedPart } from "./failed-part";
import { loadChunk } from "./load-chunk";

/**
 * A component that loads when it is first shown, with the time limit of every chunk. To be put into a Suspense. When it
 * does not load, the page around it stays, and says so.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: (await loadChunk(load))[name] };
    } catch (error) {
      console.error(`${name} failed to load`, error);
      // It looks at some of the props, whatever they are, and takes all of them.
      return { default: FailedPart as ComponentType<Props> };
    }
  });
}
