import type { Plugin, Rolldown } from "vite";
import { earlyStartScript, type Start } from "./early-start-script";
import { FIRST_LOADS } from "./screens";
import { scriptsOf } from "./scripts";
import { firstLoad, scriptWith } from "./weigh";

/** A module of the file that everything shares, the last of those that the page itself asks for. */
const SHARED = "src/lib/session.ts";
const FONT = /roboto-latin-wght-normal.*\.woff2$/;

/** The address of the one font file. */
export function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => FONT.test(file));
  if (!font) throw new Error("The build has no font.");
  return `/${font}`;
}

/**
 * Puts a script into app.html that fetches what an address needs without waiting for the app to ask: data at once,
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
        const scripts = scriptsOf(bundle);
        const starts = FIRST_LOADS.map(({ pattern, modules, calls }): Start => {
          const needed = [...firstLoad(scripts, modules)].map(({ file }) => `/${file}`);
          const files = needed.filter((file) => !html.includes(`"${file}"`));
          return [pattern, files, calls];
        });
        // At the end, where the entry's own tags are in the document.
        const shared = `/${scriptWith(scripts, SHARED).file}`;
        return [
          { tag: "script", children: earlyStartScript(starts, shared, fontOf(bundle)), injectTo: "body" },
        ];
      },
    },
  };
}
