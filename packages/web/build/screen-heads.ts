import type { Plugin } from "vite";
// Relative import: Vite doesn't transpile TypeScript in packages imported by its configuration.
import { APP_PAGE, PAGES } from "../../site/src/paths";
import { BRAND } from "../src/brand";
import { escaped, tag } from "../src/public/html";
import { sharedLink } from "../src/public/shared-link";
import { siteUrl } from "./build-alone";

const SCREENS = [
  { path: "/signin", title: "Sign in", description: `Sign in to your ${BRAND.product} workspace.` },
  {
    path: "/register",
    title: "Create your account",
    description: `Try ${BRAND.product} with your own leads, free of charge and without a card.`,
  },
];

function pageWith(page: string, { path, title: screen, description }: (typeof SCREENS)[number]): string {
  const title = `${screen} · ${BRAND.product}`;
  const shared = sharedLink({ title, description, path }, siteUrl()).join("");
  return page
    .replace(/<meta name="robots"[^>]*>/, () => shared)
    .replace(/<meta name="description"[^>]*>/, tag("meta", { name: "description", content: description }))
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`);
}

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
