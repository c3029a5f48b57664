import type { Plugin } from "vite";
import { earlyStartScript, type Start } from "./early-start-script";
import { SCREENS } from "./screens";
import { scriptsOf } from "./scripts";
import { firstLoad } from "./weigh";

/** Path to pattern; parameters are 26-character ids, so "import" doesn't match. */
export function addressOf(path: string): string {
  return `${path.replace(/:\w+/, "(\\w{26})")}$`;
}

/**
 * Adds an inline script to app.html that starts loading a screen's scripts and, with a session, its data
 * before the app runs. `lib/api/preloaded-responses.ts` hands over the responses.
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
        return [{ tag: "script", children: earlyStartScript(starts), injectTo: "body" }];
      },
    },
  };
}
