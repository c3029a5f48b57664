import { loadChunk } from "../../lib/load-chunk";

/** A part of the page that is not loaded with it. */
export interface Parts {
  /** Fetches its files, once, without running anything. */
  prepare: () => void;
  /** Runs its module, and gives that back. Throws `ChunkLoadError`. */
  load: <Module>() => Promise<Module>;
}

/** The part that the page's template `id` names; null where the page has none. */
export function partsIn(id: string): Parts | null {
  const template = document.querySelector<HTMLTemplateElement>(`#${id}`);
  if (!template) return null;
  const prepare = () => {
    if (template.content.hasChildNodes()) document.head.append(template.content);
  };
  const load = <Module>() => {
    prepare();
    // The page's own build says where the module is, and whose it is.
    return loadChunk(() => import(/* @vite-ignore */ template.dataset.src ?? "") as Promise<Module>);
  };
  return { prepare, load };
}
