import type { Plugin } from "vite";
// By its path: Vite leaves packages that its configuration imports to Node, which reads no TypeScript.
import { APP_PAGE, PAGES } from "../../site/src/paths";
import { BRAND } from "../src/brand";
import { escaped, tag } from "../src/public/html";
import { sharedLink } from "../src/public/shared-link";
import { siteUrl } from "./build-alone";

/** Screens of the application that search engines and link previews may show. */
const SCREENS = [
  { path: "/signin", title: "Sign in", description: `Sign in to your ${BRAND.product} workspace.` },
  {
    path: "/register",
    title: "Create your account",
    description: `Try ${BRAND.product} with your own leads, free of charge and without a card.`,
  },
];

/** The application's page with the title and description of a screen, without "noindex". */
function pageWith(page: string, { path, title: screen, description }: (typeof SCREENS)[number]): string {
  const title = `${screen} · ${BRAND.product}`;
  const shared = sharedLink({ title, description, path }, siteUrl()).join("");
  return page
    .replace(/<meta name="robots"[^>]*>/, () => shared)
    .replace(/<meta name="description"[^>]*>/, tag("meta", { name: "description", content: description }))
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`);
}

/** Adds a page to the build for each public screen of the application. */
export function screenHeads(): Plugin {
  return {
    name: "screen-heads",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle[APP_PAGE.slice(1)];
      if (page?.type !== "asset") throw new Error(`The build has no ${APP_PAGE}.`);
      for (const screen of SCREENS) {
        const fileName = PAGES[screen.path]?.slice(1);
        if (!fileName) throw new Error(`${screen.path} has no file in the table of paths`);
        this.emitFile({ type: "asset", fileName, source: pageWith(String(page.source), screen) });
      }
    },
  };
}
