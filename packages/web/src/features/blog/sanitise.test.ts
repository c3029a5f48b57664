import { expect, it, vi } from "vitest";
import { sanitise } from "./sanitise";

const BASE = "/content";

function clean(html: string): HTMLElement {
  const place = document.createElement("div");
  place.append(sanitise(html, BASE));
  return place;
}

it.each([
  "<script>window.hit()</script>",
  '<img src="x" onerror="window.hit()">',
  '<img src="https://words.test/wp-content/uploads/a.png" onerror="window.hit()" onload="window.hit()">',
  '<a href="javascript:window.hit()">read</a>',
  '<a href=" &#106;avascript:window.hit()">read</a>',
  '<a href="data:text/html,<script>window.hit()</script>">read</a>',
  "<svg><script>window.hit()</script></svg>",
  '<svg onload="window.hit()"><a xlink:href="javascript:window.hit()">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.hit()">',
  '<form action="https://evil.test"><input name="token"><button formaction="javascript:window.hit()">x</button></form>',
  '<iframe srcdoc="<script>window.hit()</script>"></iframe>',
  '<iframe src="javascript:window.hit()"></iframe>',
  '<object data="javascript:window.hit()"></object>',
  '<base href="https://evil.test/"><link rel="stylesheet" href="https://evil.test/x.css"><meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<p style="position:fixed;inset:0" id="main" class="site-message" onclick="window.hit()">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit()>">',
  "<template><script>window.hit()</script></template>",
])("leaves nothing that acts of %s", (html) => {
  const hit = vi.fn();
  vi.stubGlobal("hit", hit);
  const place = clean(html);
  const left = place.innerHTML;
  expect(left).not.toMatch(
    /<(script|svg|math|form|input|button|iframe|object|base|link|meta|style|template|noscript)/i,
  );
  expect(left).not.toMatch(/\son\w+=|javascript:|style=|\sid=|data:/i);
  expect(place.querySelector("[class]:not(.site-hidden, .post-scroll)")).toBeNull();
  expect(hit).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it("keeps what a post is made of", () => {
  const place = clean(
    '<p>One <strong>two</strong> <em>three</em></p><ul><li>a</li></ul><ol start="3"><li>b</li></ol><blockquote><p>q</p></blockquote><pre><code>&lt;b&gt;</code></pre><table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
  );
  for (const part of [
    "p strong",
    "p em",
    "ul li",
    'ol[start="3"] li',
    "blockquote p",
    "pre code",
    "th[scope=col]",
    "td[colspan='2']",
  ])
    expect(place.querySelector(part), part).not.toBeNull();
  expect(place.querySelector("code")?.textContent).toBe("<b>");
  for (const wide of [place.querySelector("pre"), place.querySelector("table")?.parentElement])
    expect(wide?.getAttribute("tabindex")).toBe("0");
});

it("shows pictures of our own origin alone", () => {
  const place = clean(
    '<img src="https://words.test/blog/wp-content/uploads/2026/11/a.png" srcset="https://evil.test/a.png 2x" alt="A board"><img src="https://evil.test/b.png"><img src="https://words.test/wp-content/uploads/../x.png"><img>',
  );
  const [image, ...others] = place.querySelectorAll("img");
  expect(others).toEqual([]);
  expect(image?.getAttribute("src")).toBe("/content/wp-content/uploads/2026/11/a.png");
  expect(image?.hasAttribute("srcset")).toBe(false);
  expect(image?.getAttribute("alt")).toBe("A board");
  expect(image?.getAttribute("loading")).toBe("lazy");
});

it.each([
  ["<h1>a</h1><h2>b</h2><h5>c</h5>", ["H2", "H3", "H4"]],
  ["<h3>a</h3><h4>b</h4><h3>c</h3>", ["H2", "H3", "H2"]],
  ["<h2>a</h2><h6>b</h6>", ["H2", "H3"]],
])("puts the headings of %s in order", (html, expected) => {
  expect([...clean(html).children].map(({ tagName }) => tagName)).toEqual(expected);
});

it("marks links that lead out, and makes links of what would be loaded from elsewhere", () => {
  const place = clean(
    '<a href="https://other.test/x" target="_self">Other</a><a href="/blog/own">Own</a><iframe src="https://video.test/embed/1"></iframe>',
  );
  const [out, own, film] = place.querySelectorAll("a");
  expect(out?.getAttribute("target")).toBe("_blank");
  expect(out?.getAttribute("rel")).toContain("noopener");
  expect(out?.textContent).toContain("opens in a new tab");
  expect(own?.hasAttribute("target")).toBe(false);
  expect(film?.getAttribute("href")).toBe("https://video.test/embed/1");
});
