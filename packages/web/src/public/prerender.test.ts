import { PAGES } from "@leadlane/site/paths";
import { expect, it } from "vitest";
import { PUBLIC_PAGES } from "./pages";
import { prerender } from "./prerender";
import { mapIslands, type Site } from "./site";

const SITE: Site = {
  start: "/assets/start-1.js",
  islands: mapIslands((module) => ({ src: `/assets/${module}`, parts: ["/assets/part-1.js"] })),
};

function contentOf(file: string, site = SITE): string {
  const made = prerender(site).find((each) => each.file === file);
  if (!made) throw new Error(`${file} was not made`);
  return made.content;
}

it("makes each page as the file that the table of paths names", () => {
  const pages = prerender(SITE).filter(({ file }) => file.endsWith(".html"));
  expect(pages.map(({ file }) => `/${file}`)).toEqual(PUBLIC_PAGES.map(({ path }) => PAGES[path]));
});

it.each(PUBLIC_PAGES.map(({ path }) => path))(
  "%s has one title, one h1, a language and its frame",
  (path) => {
    const html = contentOf((PAGES[path] ?? "").slice(1));
    expect(html).toContain('<html lang="en"');
    for (const tag of ["<title>", "<h1", "<main ", "<footer "]) expect(html.split(tag)).toHaveLength(2);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html).not.toContain("undefined");
  },
);

it("asks for no more than one script at once, and names what the demo dialog is made of", () => {
  const html = contentOf("home.html");
  expect(html.match(/<script[^>]* src="[^"]+"/g)).toEqual(['<script type="module" src="/assets/start-1.js"']);
  const template = /<template id="demo-parts"[^>]*>.*?<\/template>/s.exec(html)?.[0];
  expect(template).toContain('<link rel="modulepreload" href="/assets/part-1.js">');
});

it("names the site's address only where somebody has said it", () => {
  expect(contentOf("terms.html")).not.toContain("canonical");
  const site = { ...SITE, url: "https://crm.example.com" };
  const html = contentOf("terms.html", site);
  expect(html).toContain('<link rel="canonical" href="https://crm.example.com/terms">');
  expect(html).toContain('<meta property="og:image" content="https://crm.example.com/share.jpg">');
  expect(contentOf("blog-post.html", site)).not.toContain("canonical");
  expect(contentOf("sitemap.xml", site)).toContain("<loc>https://crm.example.com/blog</loc>");
  expect(contentOf("robots.txt", site)).toContain("Sitemap: https://crm.example.com/sitemap.xml");
});

it("says to search engines what is valid JSON and can't leave its element", () => {
  const [, facts = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(contentOf("home.html")) ?? [];
  expect(JSON.parse(facts)).toMatchObject({ "@type": "SoftwareApplication", name: "Leadlane" });
  expect(facts).not.toContain("<");
});
