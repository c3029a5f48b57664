import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";

/** Tests the post sanitiser in a browser, which decides how HTML is parsed. */

interface SanitizedPost {
  html: string;
  text: string;
  hit: boolean; // whether a script ran
}

declare global {
  interface Window {
    hit?: boolean;
    blog: { sanitise: (html: string, base: string) => DocumentFragment };
  }
}

let code = "";

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../../packages/web/src/features/blog/sanitise.ts")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "blog",
  });
  code = outputFiles[0]?.text ?? "";
});

test.beforeEach(async ({ page }) => {
  // All other requests fail.
  await page.route("**/*", (route) =>
    route.request().url() === "http://site.test/"
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><main></main>" })
      : route.abort(),
  );
  await page.goto("http://site.test/");
  await page.addScriptTag({ content: code });
});

const HOSTILE = [
  "<script>window.hit=true</script>",
  '<img src="x" onerror="window.hit=true">',
  '<img src="https://words.test/wp-content/uploads/a.png" onerror="window.hit=true" onload="window.hit=true">',
  '<a href="javascript:window.hit=true">read</a>',
  '<a href=" &#106;ava&#10;script:window.hit=true">read</a>',
  '<a href="data:text/html,<script>window.hit=true</script>">read</a>',
  "<svg><script>window.hit=true</script></svg>",
  '<svg onload="window.hit=true"><a xlink:href="javascript:window.hit=true"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=true&gt;">',
  '<form action="https://evil.test"><input name="token"><button formaction="javascript:window.hit=true">x</button></form>',
  '<iframe srcdoc="<script>parent.hit=true</script>"></iframe><iframe src="javascript:parent.hit=true"></iframe>',
  '<object data="javascript:window.hit=true"></object><embed src="javascript:window.hit=true">',
  '<base href="https://evil.test/"><link rel="stylesheet" href="https://evil.test/x.css"><meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<p style="position:fixed;inset:0" id="main" class="site-message" onclick="window.hit=true">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=true>"></noscript>',
  "<template><img src=x onerror=window.hit=true></template>",
  '<details open ontoggle="window.hit=true"><summary>x</summary></details>',
  '<video><source onerror="window.hit=true"></video><audio src=x onerror="window.hit=true"></audio>',
];

test("a post runs no scripts, loads nothing from other sites and covers nothing", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  for (const html of HOSTILE) {
    const { html: left, hit } = await page.evaluate(async (given): Promise<SanitizedPost> => {
      const main = document.querySelector("main");
      if (!main) throw new Error("The page is gone.");
      main.replaceChildren(window.blog.sanitise(given, "/content"));
      for (const link of main.querySelectorAll<HTMLElement>("a, p, button")) link.click();
      // Image errors are dispatched in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return { html: main.innerHTML, text: main.innerText, hit: window.hit === true };
    }, html);
    expect(hit, html).toBe(false);
    expect(left, html).not.toMatch(
      /<(script|svg|math|form|input|button|iframe|object|embed|base|link|meta|style|template|noscript|video|audio)/i,
    );
    expect(left, html).not.toMatch(/\son\w+=|javascript:|style=|\sid=|data:|class="site-message/i);
  }
  expect(requests.filter((url) => !url.startsWith("http://site.test/"))).toEqual([]);
});

test("the safe content of a post is kept in order", async ({ page }) => {
  const made = await page.evaluate(() => {
    const sanitizeInDom = (html: string) => {
      const container = document.createElement("div");
      container.append(window.blog.sanitise(html, "/content"));
      return container;
    };
    const headings = (html: string) => [...sanitizeInDom(html).children].map(({ tagName }) => tagName);
    const cleaned = sanitizeInDom(
      '<p>One <strong>two</strong> <em>three</em></p><ul><li>a</li></ul><ol start="3"><li>b</li></ol><blockquote><p>q</p></blockquote><pre><code>&lt;b&gt;</code></pre><table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
    );
    const parts = [
      "p strong",
      "ul li",
      'ol[start="3"] li',
      "blockquote p",
      "th[scope=col]",
      "td[colspan='2']",
    ];
    const links = sanitizeInDom(
      '<a href="https://other.test/x" target="_self">Other</a><a href="/blog/own">Own</a><iframe src="https://video.test/embed/1"></iframe>',
    );
    return {
      missing: parts.filter((part) => !cleaned.querySelector(part)),
      code: cleaned.querySelector("pre[tabindex='0'] code")?.textContent,
      table: cleaned.querySelector("div[tabindex='0'][role=region][aria-label=Table] table") !== null,
      headings: [
        headings("<h1>a</h1><h2>b</h2><h5>c</h5>"),
        headings("<h3>a</h3><h4>b</h4><h3>c</h3>"),
        headings("<h2>a</h2><h6>b</h6>"),
      ],
      pictures: sanitizeInDom(
        '<img src="https://words.test/blog/wp-content/uploads/2026/11/a.png" srcset="https://evil.test/a.png 2x" alt="A board"><img src="https://evil.test/b.png"><img src="https://words.test/wp-content/uploads/../x.png"><img>',
      ).innerHTML,
      links: [...links.querySelectorAll("a")].map((link) => [
        link.getAttribute("href"),
        link.target,
        link.rel,
        link.textContent,
      ]),
    };
  });
  expect(made).toEqual({
    missing: [],
    code: "<b>",
    table: true,
    headings: [
      ["H2", "H3", "H4"],
      ["H2", "H3", "H2"],
      ["H2", "H3"],
    ],
    pictures:
      '<img src="/content/wp-content/uploads/2026/11/a.png" alt="A board" loading="lazy" decoding="async">',
    links: [
      ["https://other.test/x", "_blank", "noopener nofollow", "Other ↗ opens in a new tab"],
      ["/blog/own", "", "", "Own"],
      [
        "https://video.test/embed/1",
        "_blank",
        "noopener nofollow",
        "Open the embedded content ↗ opens in a new tab",
      ],
    ],
  });
});
