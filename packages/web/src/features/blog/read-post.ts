import { ownImageUrl } from "./own-image-url";
import type { Author, Neighbour, Picture, Post } from "./post";

const WORDS_PER_MINUTE = 200;

const TRUNCATION_MARK = /\[(?:…|\.\.\.)\]$/; // WordPress's mark at the end of a shortened excerpt

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const rendered = (value: unknown) => text(fields(value).rendered);
const first = (value: unknown) => fields(Array.isArray(value) ? value[0] : undefined);

/** Null for the error object that WordPress embeds for hidden authors. */
export function readAuthor(value: unknown, base: string): Author | null {
  const { name, avatar_urls } = fields(value);
  if (text(name).trim() === "") return null;
  return { name: text(name).trim(), avatar: ownImageUrl(fields(avatar_urls)["48"], base) };
}

function readPicture(value: unknown, base: string): Picture | null {
  const { source_url, alt_text } = fields(value);
  const src = ownImageUrl(source_url, base);
  return src === null ? null : { src, alt: text(alt_text) };
}

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

/** Throws if the response isn't a list. */
export function readPosts(value: unknown, base: string): Post[] {
  if (!Array.isArray(value)) throw new Error("The content service did not answer with posts");
  return value.flatMap((each) => readPost(each, base) ?? []);
}

export function readNeighbour(value: unknown): Neighbour | null {
  const { slug, title } = first(value);
  return text(slug) === "" ? null : { slug: text(slug), title: plainText(rendered(title)) };
}

/** Text without tags; a parsed document runs no scripts and loads no images. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("script, style")) element.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Words divided by 200, at least one minute (spec section 2). */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

export function plainExcerpt(html: string): string {
  const text = plainText(html);
  const shortText = text.replace(TRUNCATION_MARK, "").trimEnd();
  return shortText === text || /[.!?…]$/.test(shortText) ? shortText : `${shortText}…`;
}
