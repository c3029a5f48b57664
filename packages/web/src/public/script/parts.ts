import { loadChunk } from "../../lib/loading/load-chunk";

/** Of the template in each page with what the demo dialog is made of; its `data-src` is the module that opens it. */
export const DEMO_PARTS_ID = "demo-parts";

/** At the end of a public page's address: opens the demo dialog at once. */
export const DEMO_HASH = "#book-a-demo";

/** A part of the page that is not loaded with it. */
interface Parts {
  prepare: () => void; // fetches its files, once, without running anything
  load: <Module>() => Promise<Module>; // runs its module, and gives that back. Throws `ChunkLoadError`.
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
