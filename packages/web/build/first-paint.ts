import type { HtmlTagDescriptor, Plugin } from "vite";
import { MODE_ATTRIBUTE, MODE_STORAGE_KEY } from "../src/theme/mode";
import { DARK, LIGHT } from "../src/theme/tokens";

/** Small and inline, so that the very first frame has the right colours; a stylesheet or module would come too late. */
const SCRIPT = `try{if(localStorage.getItem(${JSON.stringify(MODE_STORAGE_KEY)})==="dark")document.documentElement.setAttribute(${JSON.stringify(MODE_ATTRIBUTE)},"dark")}catch(e){}`;

const STYLE = [
  `html{background:${LIGHT.background.default};color-scheme:light}`,
  `html[${MODE_ATTRIBUTE}=dark]{background:${DARK.background.default};color-scheme:dark}`,
].join("");

const FONT = /roboto-latin-wght-normal.*\.woff2$/;

/** Puts into index.html what must not wait for the scripts: the mode, the page's ground, the font's download. */
export function firstPaint(): Plugin {
  return {
    name: "first-paint",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const tags: HtmlTagDescriptor[] = [
          { tag: "style", children: STYLE, injectTo: "head-prepend" },
          { tag: "script", children: SCRIPT, injectTo: "head-prepend" },
        ];
        const font = Object.keys(bundle ?? {}).find((file) => FONT.test(file));
        if (font) {
          const attrs = {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            crossorigin: true,
            // Text shows in the system's font until it is there: the scripts go first.
            fetchpriority: "low",
            href: `/${font}`,
          };
          tags.push({ tag: "link", attrs, injectTo: "head" });
        }
        return tags;
      },
    },
  };
}
