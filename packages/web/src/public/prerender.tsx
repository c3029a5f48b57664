import { PAGES } from "@leadlane/site/paths";
import { renderToStaticMarkup } from "react-dom/server";
import { PublicFrame } from "./frame/public-frame";
import { headOf, preload } from "./head";
import { tag } from "./html";
import type { PublicPage } from "./page";
import { PUBLIC_PAGES } from "./pages";
import { LATER_PARTS_ID } from "./script/later-part";
import { DEMO_PARTS_ID } from "./script/parts";
import type { BuiltModule, Site } from "./site";
import documentStyles from "./styles/document.css?inline";
import frameStyles from "./styles/frame.css?inline";

export interface PrerenderedFile {
  file: string;
  content: string;
}

/** A template element with the URLs of a module that loads on demand. */
function partsTemplate(id: string, { src, parts }: BuiltModule): string {
  const files = [src, ...parts].map(preload).join("");
  return `${tag("template", { id, "data-src": src })}${files}</template>`;
}

/** The HTML file of a page. Throws if `PAGES` has no file for its path. */
export function prerenderPage(page: PublicPage, site: Site): PrerenderedFile {
  const file = PAGES[page.path];
  if (!file) throw new Error(`${page.path} has no file in packages/site/src/paths.ts`);
  const { Body, Links } = page;
  const body = renderToStaticMarkup(
    <>
      <a className="site-skip" href="#main">
        Skip to main content
      </a>
      <PublicFrame links={Links && <Links />}>
        <main id="main" tabIndex={-1}>
          <Body />
        </main>
      </PublicFrame>
      <div className="site-message" role="alert" />
    </>,
  );
  const demo = partsTemplate(DEMO_PARTS_ID, site.islands.demo);
  const later = page.later ? partsTemplate(LATER_PARTS_ID, site.islands[page.later]) : "";
  const head = headOf(page, [documentStyles, frameStyles, ...page.styles], site);
  return {
    file: file.slice(1),
    content: `<!doctype html>
<html lang="en" dir="ltr" data-color-scheme="light">
<head>
${head}
</head>
<body>
${body}${demo}${later}
</body>
</html>
`,
  };
}

function forCrawlers({ url = "" }: Site): PrerenderedFile[] {
  const listedPages = PUBLIC_PAGES.filter(({ path }) => !path.endsWith("*"));
  const places = listedPages.map(({ path }) => `  <url><loc>${url}${path}</loc></url>\n`).join("");
  const sitemapXml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places}</urlset>
`;
  const robots = `User-agent: *\nDisallow: /api/\n${url && `Sitemap: ${url}/sitemap.xml\n`}`;
  return [
    { file: "sitemap.xml", content: sitemapXml },
    { file: "robots.txt", content: robots },
  ];
}

export function prerender(site: Site): PrerenderedFile[] {
  return [...PUBLIC_PAGES.map((page) => prerenderPage(page, site)), ...forCrawlers(site)];
}
