import { loadChunk } from "../../lib/loading/load-chunk";

/** Template with the URLs of the demo dialog; `data-src` is its module. */
export const DEMO_PARTS_ID = "demo-parts";

export const DEMO_HASH = "#book-a-demo";

interface Parts {
  prepare: () => void;
  load: <Module>() => Promise<Module>; // runs its module, and gives that back. Throws `ChunkLoadError`.
}

/** The part that the template `id` describes; null if the page has none. */
export function partsIn(id: string): Parts | null {
  const template = document.querySelector<HTMLTemplateElement>(`#${id}`);
  if (!template) return null;
  const prepare = () => {
    if (template.content.hasChildNodes()) document.head.append(template.content);
  };
  const load = <Module>() => {
    prepare();
    // The build wrote the URL, so the module's type is known.
    return loadChunk(() => import(/* @vite-ignore */ template.dataset.src ?? "") as Promise<Module>);
  };
  return { prepare, load };
}
