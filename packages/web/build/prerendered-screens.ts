import type { Plugin } from "vite";
import type { PrerenderedScreen } from "../src/app/prerender";
import { BRAND } from "../src/brand";
import { REMADE_ATTRIBUTE, SUBMITTED_ATTRIBUTE } from "../src/config/prerendered";
import { escaped, tag } from "../src/public/html";
import { siteUrl } from "./build-alone";
import { prerendering } from "./prerendering";
import { shellPages } from "./shell-pages";

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
  "(h=>{let t;try{t=localStorage.getItem('token')||sessionStorage.getItem('token')}catch(e){}",
  `h.toggleAttribute("${REMADE_ATTRIBUTE}",!!t||h.dir==="rtl")})(document.documentElement);`,
  "addEventListener('submit',e=>{e.preventDefault();",
  `document.documentElement.toggleAttribute("${SUBMITTED_ATTRIBUTE}",true)},true)`,
].join("");
const STYLE = `html[${REMADE_ATTRIBUTE}] #root{visibility:hidden}`;

/** Of what stands behind the screen: painted before that has come, the card in the middle would move as the rest comes. */
const END_ID = "screen-end";
const WAIT = tag("link", { rel: "expect", href: `#${END_ID}`, blocking: "render" });

/** The shell with a screen in it. */
function pageWith(shell: string, screen: (typeof SCREENS)[number], { markup, styles }: PrerenderedScreen) {
  const { path, title, description } = screen;
  const url = siteUrl();
  // The text is there before the font, and must not move when that comes.
  const still = styles.replaceAll("font-display:swap", "font-display:optional");
  const canonical = url ? tag("link", { rel: "canonical", href: url + path }) : "";
  return shell
    .replace(/<meta name="robots"[^>]*>/, canonical)
    .replace(/<meta name="description"[^>]*>/, tag("meta", { name: "description", content: description }))
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(`${title} · ${BRAND.product}`)}</title>`)
    .replace("</head>", () => `${WAIT}<style>${STYLE}</style><script>${SCRIPT}</script>${still}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${markup}</div><template id="${END_ID}"></template>`,
    );
}

/** Adds a page to the build for each of these screens: it is read before the first script has run. */
export function prerenderedScreens(): Plugin {
  return shellPages("prerendered-screens", async function* ({ shell, root }) {
    const { prerenderScreen } = await prerendering(root);
    for (const screen of SCREENS) {
      yield { path: screen.path, html: pageWith(shell, screen, await prerenderScreen(screen.path)) };
    }
  });
}
