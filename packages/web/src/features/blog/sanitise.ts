import DOMPurify from "dompurify";
import { ownImageUrl } from "./own-image-url";

/** Allowed tags; others are removed, most of them with their text kept. */
const TAGS = [
  ..."a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h2 h3 h4 hr i img ins".split(
    " ",
  ),
  ..."kbd li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead time tr u ul".split(
    " ",
  ),
];
const ATTRIBUTES = [
  ..."alt aria-label class colspan datetime decoding height href lang loading open rel role rowspan scope src start".split(
    " ",
  ),
  ..."tabindex target title width".split(" "),
];
/** Attributes and classes set only by this file. */
const OURS = [
  "aria-label",
  "class",
  "id",
  "name",
  "role",
  "style",
  "tabindex",
  "target",
  "rel",
  "srcset",
  "sizes",
];
/**
 * Allowed URLs: these schemes and relative ones. DOMPurify tests other attributes with it too, so plain text
 * must match.
 */
const LINK = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/**
 * Sanitises a post's HTML: no scripts, styles, forms or frames; images only from this origin; headings start
 * at level 2; external links are marked; wide content is scrollable by keyboard.
 */
export function sanitise(html: string, base: string): DocumentFragment {
  // A parsed document runs no scripts and loads no images.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("*")) for (const name of OURS) element.removeAttribute(name);
  for (const frame of body.querySelectorAll("iframe, embed, object")) replaceWithLink(frame);
  for (const image of body.querySelectorAll("img")) proxyImage(image, base);
  for (const link of body.querySelectorAll("a")) markLink(link);
  orderHeadings(body);
  for (const table of body.querySelectorAll("table")) scroll(wrap(table), "Table");
  for (const code of body.querySelectorAll("pre")) scroll(code, "Code");
  return DOMPurify.sanitize(body.innerHTML, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: LINK,
    RETURN_DOM_FRAGMENT: true,
  });
}

function replaceWithLink(frame: Element): void {
  const source = frame.getAttribute("src") ?? frame.getAttribute("data") ?? "";
  if (!/^https:\/\//i.test(source)) {
    frame.remove();
    return;
  }
  const link = frame.ownerDocument.createElement("a");
  link.setAttribute("href", source);
  link.textContent = "Open the embedded content";
  const paragraph = frame.ownerDocument.createElement("p");
  paragraph.append(link);
  frame.replaceWith(paragraph);
}

function proxyImage(image: HTMLImageElement, base: string): void {
  const source = ownImageUrl(image.getAttribute("src"), base);
  if (source === null) {
    image.remove();
    return;
  }
  image.setAttribute("src", source);
  image.setAttribute("loading", "lazy");
  image.setAttribute("decoding", "async");
  if (!image.hasAttribute("alt")) image.setAttribute("alt", "");
}

function markLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute("href") ?? "";
  if (!/^https?:\/\//i.test(href)) return;
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener nofollow");
  const mark = link.ownerDocument.createElement("span");
  mark.className = "site-hidden";
  mark.textContent = " opens in a new tab";
  link.append(" ↗", mark);
}

const HEADINGS = "h1, h2, h3, h4, h5, h6";
const level = (heading: Element) => Number(heading.tagName[1]);

/** The page title is h1, so the highest heading of the post becomes h2, without gaps between levels. */
function orderHeadings(body: HTMLElement): void {
  const all = [...body.querySelectorAll(HEADINGS)];
  const highest = Math.min(...all.map(level));
  let before = 1;
  for (const heading of all) {
    const newLevel = Math.min(level(heading) - highest + 2, before + 1, 4);
    before = newLevel;
    const renamed = heading.ownerDocument.createElement(`h${newLevel}`);
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}

function wrap(table: Element): Element {
  const wrapper = table.ownerDocument.createElement("div");
  table.replaceWith(wrapper);
  wrapper.append(table);
  return wrapper;
}

function scroll(element: Element, label: string): void {
  element.setAttribute("class", "post-scroll");
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
  element.setAttribute("tabindex", "0");
}
