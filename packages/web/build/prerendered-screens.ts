import { join } from "node:path";
import type { Plugin } from "vite";
// By its path: Vite leaves packages that its configuration imports to Node, which reads no TypeScript.
import { APP_PAGE, PAGES } from "../../site/src/paths";
import type { PrerenderedScreen } from "../src/app/prerender";
import { BRAND } from "../src/brand";
import { LIVE_TOKEN } from "../src/config/live-token";
import { REMADE_ATTRIBUTE, SUBMITTED_ATTRIBUTE } from "../src/config/prerendered";
import { escaped, tag } from "../src/public/html";
import { sharedLink } from "../src/public/shared-link";
import { buildAlone, siteUrl } from "./build-alone";
import { runBuilt } from "./run-built";

type Prerendering = typeof import("../src/app/prerender");

/** Screens of the application that a visitor may begin with. */
const SCREENS = [
  { path: "/signin", title: "Sign in", description: `Sign in to your ${BRAND.product} workspace.` },
  {
    path: "/register",
    title: "Create your account",
    description: `Try ${BRAND.product} with your own leads, free of charge and without a card.`,
  },
];

/**
 * Who reads from right to left, or has a session and is led on, shall not see the page as it was made. A form that is
 * sent before the application is there waits for it.
 */
const SCRIPT = [
  `(h=>h.toggleAttribute("${REMADE_ATTRIBUTE}",!!${LIVE_TOKEN}||h.dir==="rtl"))(document.documentElement);`,
  "addEventListener('submit',e=>{e.preventDefault();",
  `document.documentElement.toggleAttribute("${SUBMITTED_ATTRIBUTE}",true)},true)`,
].join("");
const STYLE = `html[${REMADE_ATTRIBUTE}] #root{visibility:hidden}`;

/** Of what stands behind the screen: painted before that has come, the card in the middle would move as the rest comes. */
const END_ID = "screen-end";
const WAIT = tag("link", { rel: "expect", href: `#${END_ID}`, blocking: "render" });

/** The application's page with a screen in it. */
function pageWith(page: string, screen: (typeof SCREENS)[number], { markup, styles }: PrerenderedScreen) {
  const { path, description } = screen;
  const title = `${screen.title} · ${BRAND.product}`;
  // The text is there before the font, and must not move when that comes.
  const still = styles.replaceAll("font-display:swap", "font-display:optional");
  const shared = sharedLink({ title, description, path }, siteUrl()).join("");
  return page
    .replace(/<meta name="robots"[^>]*>/, () => shared)
    .replace(/<meta name="description"[^>]*>/, tag("meta", { name: "description", content: description }))
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace("</head>", () => `${WAIT}<style>${STYLE}</style><script>${SCRIPT}</script>${still}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${markup}</div><template id="${END_ID}"></template>`,
    );
}

/** What renders the application's screens, built for Node. */
async function prerendering(root: string): Promise<Prerendering> {
  const [built] = await buildAlone(root, { input: "src/app/prerender.tsx", isServer: true, isWhole: true });
  return runBuilt(join(root, "../../dist/tools/prerender-screens.mjs"), built.code);
}

/** Adds a page to the build for each of these screens: it is read before the first script has run. */
export function prerenderedScreens(): Plugin {
  let root = "";
  return {
    name: "prerendered-screens",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const page = bundle[APP_PAGE.slice(1)];
      if (page?.type !== "asset") throw new Error(`The build has no ${APP_PAGE}.`);
      const { prerenderScreen } = await prerendering(root);
      for (const screen of SCREENS) {
        const fileName = PAGES[screen.path]?.slice(1);
        if (!fileName) throw new Error(`${screen.path} has no file in the table of paths`);
        const source = pageWith(String(page.source), screen, await prerenderScreen(screen.path));
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}
