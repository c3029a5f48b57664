import type { Plugin, Rolldown } from "vite";
import { buildAlone } from "./build-alone";
import { type EarlyPart, earlyStartScript, type Start } from "./early-start-script";
import { SCREENS } from "./screens";
import { scriptsOf } from "./scripts";
import { firstLoad, scriptWith } from "./weigh";

/** A module of the file that everything shares, the last of those that the page itself asks for. */
const SHARED = "src/lib/session/session.ts";
/** One of the file that changes least. */
const FOUNDATION = "node_modules/react-dom/client.js";
const FONT = /roboto-latin-wght-normal.*\.woff2$/;

/** The pattern of the addresses that a screen is at; a parameter is an id, which "import" is not. */
export function addressOf(path: string): string {
  return `${path.replace(/:\w+/, "(\\w{26})")}$`;
}

/**
 * What the entry needs before it runs is run as soon as it is there, each file in a task of its own: the rest is still on
 * its way then, and a page made by the build answers in between.
 */
function runEach(files: readonly string[]): string {
  return files.map((file) => `<script type="module">import"/${file}"</script>`).join("");
}

/** The address of the one font file. */
function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => FONT.test(file));
  if (!font) throw new Error("The build has no font.");
  return `/${font}`;
}

/**
 * Puts a script into app.html that fetches what an address needs without waiting for the app to ask: data at once,
 * with a session; the screen's scripts right behind the entry's, so that the entry can already run while they come; the
 * font last, for text shows in the system's until it is there. `lib/api/preloaded-responses.ts` hands the answers over.
 */
export function earlyStart(): Plugin {
  let root = "";
  return {
    name: "early-start",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const scripts = scriptsOf(bundle);
        const starts = SCREENS.flatMap(({ path, modules, calls }): Start[] => {
          if (!calls) return [];
          const needed = [...firstLoad(scripts, modules)].map(({ file }) => `/${file}`);
          const files = needed.filter((file) => !html.includes(`"${file}"`));
          return [[addressOf(path), files, calls]];
        });
        const parts: EarlyPart[] = [];
        for (const { path, early } of SCREENS) {
          if (!early) continue;
          const [built] = await buildAlone(root, { input: early });
          parts.push([addressOf(path), built.code]);
        }
        const shared = scriptWith(scripts, SHARED).file;
        const runs = runEach([scriptWith(scripts, FOUNDATION).file, shared]);
        return {
          html: html.replace(/(?=<script type="module" crossorigin src=)/, runs),
          // At the end, where the entry's own tags are in the document.
          tags: [
            {
              tag: "script",
              children: earlyStartScript(starts, `/${shared}`, fontOf(bundle), parts),
              injectTo: "body",
            },
          ],
        };
      },
    },
  };
}
