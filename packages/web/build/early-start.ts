import type { Plugin } from "vite";
import { earlyStartScript, type Start } from "./early-start-script";
import { FIRST_LOADS } from "./screens";
import { firstLoad, type Script } from "./weigh";

const FONT = /roboto-latin-wght-normal.*\.woff2$/;

/**
 * Puts a script into index.html that fetches what an address needs without waiting for the app to ask: data at once,
 * with a session; the screen's scripts right behind the entry's, so that the entry can already run while they come; the
 * font last, for text shows in the system's until it is there. `lib/early-answers.ts` hands the answers over.
 */
export function earlyStart(): Plugin {
  return {
    name: "early-start",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const scripts: Script[] = Object.values(bundle).flatMap((output) => {
          if (output.type !== "chunk") return [];
          const { fileName: file, isEntry, imports, moduleIds: modules } = output;
          return [{ file, isEntry, imports, modules, size: 0 }];
        });
        const starts = FIRST_LOADS.map(({ pattern, modules, calls }): Start => {
          const lazy = [...firstLoad(scripts, modules)].filter(({ isEntry }) => !isEntry);
          const files = lazy.map(({ file }) => `/${file}`).filter((file) => !html.includes(`"${file}"`));
          return [pattern, files, calls];
        });
        const font = Object.keys(bundle).find((file) => FONT.test(file));
        if (!font) throw new Error("The build has no font.");
        // At the end, where the entry's own tags are in the document.
        return [{ tag: "script", children: earlyStartScript(starts, `/${font}`), injectTo: "body" }];
      },
    },
  };
}
