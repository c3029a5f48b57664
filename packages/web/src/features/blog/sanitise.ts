import DOMPurify from "dompurify";
import { ownPicture } from "./own-picture";

/** What a post may be made of; everything else goes, and of some of it the text stays. */
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
/** What only we put there. */
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
/** Addresses of these kinds and relative ones; every other attribute is asked too, and may be any text without a scheme. */
const LINK = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/**
 * A post's HTML as something that can be put into the page: no scripts, styles, forms or frames; pictures from our own
 * origin only; headings from the second level on; links out marked as such; what is wide can be scrolled by keyboard.
 */
export function sanitise(html: string, base: string): DocumentFragment {
  // A document that is not shown: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("*")) for (const name of OURS) element.removeAttribute(name);
  for (const frame of body.querySelectorAll("iframe, embed, object")) becomeLink(frame);
  for (const image of body.querySelectorAll("img")) becomeOwn(image, base);
  for (const link of body.querySelectorAll("a")) markLink(link);
  orderHeadings(body);
  for (const wide of body.querySelectorAll("table")) scroll(wrap(wide), "Table");
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

/** A film or a map of somebody else's is not loaded here: a link leads to it. */
function becomeLink(frame: Element): void {
  const source = frame.getAttribute("src") ?? frame.getAttribute("data") ?? "";
  if (!/^https:\/\//i.test(source)) {
    frame.remove();
    return;
  }
  const link = frame.ownerDocument.createElement("a");
  link.setAttribute("href", source);
  link.textContent = "Open what is shown here";
  const paragraph = frame.ownerDocument.createElement("p");
  paragraph.append(link);
  frame.replaceWith(paragraph);
}

function becomeOwn(image: HTMLImageElement, base: string): void {
  const source = ownPicture(image.getAttribute("src"), base);
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

/** The page's own title is the first level, so the highest of the post becomes the second, and none is left out. */
function orderHeadings(body: HTMLElement): void {
  const all = [...body.querySelectorAll(HEADINGS)];
  const highest = Math.min(...all.map(level));
  let before = 1;
  for (const heading of all) {
    const wanted = Math.min(level(heading) - highest + 2, before + 1, 4);
    before = wanted;
    const renamed = heading.ownerDocument.createElement(`h${wanted}`);
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}

function wrap(table: Element): Element {
  const around = table.ownerDocument.createElement("div");
  table.replaceWith(around);
  around.append(table);
  return around;
}

function scroll(element: Element, label: string): void {
  element.setAttribute("class", "post-scroll");
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
  element.setAttribute("tabindex", "0");
}
