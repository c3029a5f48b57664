import { ownPicture } from "./own-picture";
import type { Author, Neighbour, Picture, Post } from "./post";

const WORDS_A_MINUTE = 200;

const CUT = /\[(?:…|\.\.\.)\]$/; // what WordPress puts at the end of an excerpt that it has cut

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields {
  // Every field is checked where it is read.
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const rendered = (value: unknown) => text(fields(value).rendered);
const first = (value: unknown) => fields(Array.isArray(value) ? value[0] : undefined);

/** An author; null for what the service gives in place of one that it does not show. */
export function readAuthor(value: unknown, base: string): Author | null {
  const { name, avatar_urls } = fields(value);
  if (text(name).trim() === "") return null;
  return { name: text(name).trim(), avatar: ownPicture(fields(avatar_urls)["48"], base) };
}

function readPicture(value: unknown, base: string): Picture | null {
  const { source_url, alt_text } = fields(value);
  const src = ownPicture(source_url, base);
  return src === null ? null : { src, alt: text(alt_text) };
}

/** A post as the service gives it; undefined for what is none. Pictures are looked for below `base`. */
export function readPost(value: unknown, base: string): Post | undefined {
  const { id, slug, title, excerpt, content, date, author, _embedded } = fields(value);
  if (typeof id !== "number" || text(slug) === "") return undefined;
  const embedded = fields(_embedded);
  const html = rendered(content);
  return {
    id,
    slug: text(slug),
    title: plainText(rendered(title)) || "Untitled",
    excerpt: plainExcerpt(rendered(excerpt)),
    html,
    date: text(date),
    minutes: readingMinutes(plainText(html)),
    authorId: typeof author === "number" ? author : null,
    author: readAuthor(first(embedded.author), base),
    picture: readPicture(first(embedded["wp:featuredmedia"]), base),
  };
}

/** The list that the service answers with. Throws where it answers with something else. */
export function readPosts(value: unknown, base: string): Post[] {
  if (!Array.isArray(value)) throw new Error("The content service did not answer with posts");
  return value.flatMap((each) => readPost(each, base) ?? []);
}

export function readNeighbour(value: unknown): Neighbour | null {
  const { slug, title } = first(value);
  return text(slug) === "" ? null : { slug: text(slug), title: plainText(rendered(title)) };
}

/** The text of some HTML: without tags, entities decoded. Nothing in it is loaded or run. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("script, style")) element.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** How long a text takes to read, in minutes: its words divided by 200, one at least (spec section 2). */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** An excerpt as plain text. */
export function plainExcerpt(html: string): string {
  const text = plainText(html);
  const cut = text.replace(CUT, "").trimEnd();
  return cut === text || /[.!?…]$/.test(cut) ? cut : `${cut}…`;
}
