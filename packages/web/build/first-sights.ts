import type { Plugin } from "vite";
import type { PrerenderedScreen } from "../src/app/prerender";
import { FILLED_ATTRIBUTE, FIRST_SIGHT } from "../src/config/first-sight";
import { tag } from "../src/public/html";
import { buildAlone } from "./build-alone";
import { fontOf } from "./early-start";
import { prerendering } from "./prerendering";
import { shellPages } from "./shell-pages";

/** Screens of which a phone shows something before the application is there: their path, and the script that fills them. */
const SIGHTS = [
  { path: "/*/leads", shell: "leads", script: "src/app/first-sight/leads.tsx" },
  { path: "/*/dashboard", shell: "dashboard", script: "src/app/first-sight/dashboard.tsx" },
] as const;

/** The screens' own components, drawn by a library that is small enough to come with the page. */
const STAND_INS = {
  react: "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react-router-dom": "/src/app/first-sight/link.tsx",
  "@mui/material/SvgIcon": "/src/app/first-sight/svg-icon.tsx",
};

/** For phones, read from left to right, of somebody with a session; all others wait for the application. */
const FOR_PHONES = [
  "(d=>{let t;try{t=localStorage.getItem('token')||sessionStorage.getItem('token')}catch(e){}",
  "if(!t||d.dir==='rtl'||location.search||!matchMedia('(max-width:767.98px)').matches)",
  `document.getElementById("${FIRST_SIGHT.whole}").remove()})(document.documentElement)`,
].join("");
/** No place is seen before what belongs there has come. */
const STYLE = `:root:not([${FILLED_ATTRIBUTE}]) #${FIRST_SIGHT.whole} main,#${FIRST_SIGHT.whole} :has(>#${FIRST_SIGHT.line}:empty){display:none}`;

/** The shell with what a phone shows of a screen before its root element. */
function pageWith(
  shell: string,
  { markup, styles }: PrerenderedScreen,
  script: string,
  font: string,
): string {
  const preload = tag("link", {
    rel: "preload",
    href: font,
    as: "font",
    type: "font/woff2",
    crossorigin: "",
  });
  return shell
    .replace("</head>", () => `${preload}<style>${STYLE}</style>${styles}</head>`)
    .replace(
      '<div id="root">',
      (root) => `<div id="${FIRST_SIGHT.whole}">${markup}</div><script>${FOR_PHONES}</script>${root}`,
    )
    .replace("</body>", () => `<script>${script.replaceAll("</script", "<\\/script")}</script></body>`);
}

/** Adds a page to the build for each of these screens. */
export function firstSights(): Plugin {
  return shellPages("first-sights", async function* ({ shell, bundle, root }) {
    const font = fontOf(bundle);
    const { prerenderShell } = await prerendering(root);
    for (const sight of SIGHTS) {
      const [script] = await buildAlone(root, { input: sight.script, standIns: STAND_INS, format: "iife" });
      const html = pageWith(shell, await prerenderShell(sight.shell), script.code, font);
      yield { path: sight.path, html };
    }
  });
}
