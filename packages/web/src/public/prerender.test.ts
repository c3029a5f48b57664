import { PLANS } from "@leadlane/core/plans/rules";
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

it("creates each page as the file in the path table", () => {
  const pages = prerender(SITE).filter(({ file }) => file.endsWith(".html"));
  expect(pages.map(({ file }) => `/${file}`)).toEqual(PUBLIC_PAGES.map(({ path }) => PAGES[path]));
});

it.each(PUBLIC_PAGES.map(({ path }) => path))(
  "%s has one title, one h1, a language, header and footer",
  (path) => {
    const html = contentOf((PAGES[path] ?? "").slice(1));
    expect(html).toContain('<html lang="en"');
    for (const tag of ["<title>", "<h1", "<main ", "<footer "]) expect(html.split(tag)).toHaveLength(2);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html.replace(/<script.*?<\/script>/gs, "")).not.toContain("undefined");
  },
);

it("loads at most one script initially, and preloads the parts of the demo dialog", () => {
  const html = contentOf("home.html");
  expect(html.match(/<script[^>]* src="[^"]+"/g)).toEqual(['<script type="module" src="/assets/start-1.js"']);
  const template = /<template id="demo-parts"[^>]*>.*?<\/template>/s.exec(html)?.[0];
  expect(template).toContain('<link rel="modulepreload" href="/assets/part-1.js">');
});

it("contains the address of the site only if configured", () => {
  expect(contentOf("terms.html")).not.toContain("canonical");
  const site = { ...SITE, url: "https://crm.example.com" };
  const html = contentOf("terms.html", site);
  expect(html).toContain('<link rel="canonical" href="https://crm.example.com/terms">');
  expect(html).toContain('<meta property="og:image" content="https://crm.example.com/share.jpg">');
  expect(contentOf("blog-post.html", site)).not.toContain("canonical");
  expect(contentOf("sitemap.xml", site)).toContain("<loc>https://crm.example.com/blog</loc>");
  expect(contentOf("robots.txt", site)).toContain("Sitemap: https://crm.example.com/sitemap.xml");
});

it("embeds valid JSON-LD that cannot close its element", () => {
  const [, structuredData = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(contentOf("home.html")) ?? [];
  expect(JSON.parse(structuredData)).toMatchObject({ "@type": "SoftwareApplication", name: "Leadlane" });
  expect(structuredData).not.toContain("<");
});

it("shows each plan with its price, tax, difference and link", () => {
  const pricing = /<section id="pricing".*?<\/section>/s.exec(contentOf("home.html"))?.[0] ?? "";
  expect(pricing).toContain("Prices are per business, not per user, and include 18% GST.");
  const cards = pricing.match(/<li class="home-card">.*?(?=<li class="home-card">|<h3>Every plan)/gs) ?? [];
  expect(cards).toHaveLength(PLANS.length);
  for (const [index, { id, name, price, features }] of PLANS.entries()) {
    const listedFeatures = [...(cards[index] ?? "").matchAll(/<li>(.*?)<\/li>/g)].map(
      ([, feature]) => feature,
    );
    expect(listedFeatures).toEqual(features.slice(0, 2));
    const chosen = price === 0 ? "" : `\\?plan=${id}`;
    expect(cards[index]).toMatch(new RegExp(`href="/register${chosen}">[^<]*${name}</a>`));
    expect(cards[index]).toContain(`href="/settings?section=subscription&amp;plan=${id}"`);
  }
  expect(pricing.match(/Live updates for the whole team/g)).toHaveLength(1);
});

it("shows phone screenshots on phones, and describes every picture", () => {
  const html = contentOf("home.html");
  const pictures = html.match(/<picture class="home-(?:light|dark)">.*?<\/picture>/gs) ?? [];
  expect(pictures).toHaveLength(6);
  for (const picture of pictures) {
    expect(picture).toMatch(/<source media="\(min-width:992px\)"[^>]*-1120[^>]* 1120w"[^>]*>/);
    expect(picture).toMatch(/<img [^>]*-390[^>]* 390w,[^>]*-780[^>]* 780w"/);
    expect(picture).toMatch(/ alt="[^"]{30,}"/);
    expect(picture).toMatch(/ width="390" height="520"/);
  }
});

it("names the law and the grievance officer in the privacy policy", () => {
  const html = contentOf("privacy-policy.html");
  expect(html).toContain("Digital Personal Data Protection Act");
  expect(html).toMatch(/Grievance Officer is (?:<!-- -->)?Meera Krishnan/);
  for (const validPath of [
    "corrected",
    "erased",
    "withdraw consent",
    "nominate",
    "Data Protection Board of India",
  ])
    expect(html).toContain(validPath);
});
