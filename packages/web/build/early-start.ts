import type { Plugin } from "vite";
import { earlyStartScript, type Start } from "./early-start-script";
import { SCREENS } from "./screens";
import { scriptsOf } from "./scripts";
import { firstLoad } from "./weigh";

/** The pattern of the addresses that a screen is at; a parameter is an id, which "import" is not. */
export function addressOf(path: string): string {
  return `${path.replace(/:\w+/, "(\\w{26})")}$`;
}

/**
 * Puts a script into app.html that fetches what an address needs without waiting for the application to ask: the screen's
 * scripts, and with a session its data. `lib/api/preloaded-responses.ts` hands the answers over.
 */
export function earlyStart(): Plugin {
  return {
    name: "early-start",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const scripts = scriptsOf(bundle);
        const starts = SCREENS.flatMap(({ path, modules, calls }): Start[] => {
          if (!calls) return [];
          const needed = [...firstLoad(scripts, modules)].map(({ file }) => `/${file}`);
          const files = needed.filter((file) => !html.includes(`"${file}"`));
          return [[addressOf(path), files, calls]];
        });
        // At the end, where the entry's own tags are in the document.
        return [{ tag: "script", children: earlyStartScript(starts), injectTo: "body" }];
      },
    },
  };
}
