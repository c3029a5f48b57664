import type { Article } from "./article";
import { AUTHORS } from "./authors";
import { picture, portrait } from "./picture";
import { FIRST_CONTACT } from "./posts/first-contact";
import { PIPELINE } from "./posts/pipeline";
import { TEAM } from "./posts/team";
import { type Base, toPost, toUser } from "./wordpress-post";

export interface ContentAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const ARTICLES: readonly Article[] = [...FIRST_CONTACT, ...PIPELINE, ...TEAM]; // newest first
const PER_PAGE = 10;
const PER_PAGE_MAX = 100;
const UPLOADED = /^\/wp-content\/uploads\/(authors\/)?(?:\d{4}\/\d{2}\/)?([a-z0-9-]+)\.svg$/;

/** Serves the demo posts by the REST API of WordPress 6. */
export function handleBlog(path: string, query: URLSearchParams, base: Base): ContentAnswer {
  if (path === "/wp-json/wp/v2/posts") return posts(query, base);
  const [, user] = /^\/wp-json\/wp\/v2\/users\/(\d+)$/.exec(path) ?? [];
  if (user) return author(Number(user), base);
  const [uploaded, isAuthor, name = ""] = UPLOADED.exec(path) ?? [];
  if (uploaded) return image(isAuthor ? portraitOf(name) : picture(name));
  return failure(404, "rest_no_route", "No route was found matching the URL and request method.");
}

function posts(query: URLSearchParams, base: Base): ContentAnswer {
  const perPage = Number(query.get("per_page") ?? PER_PAGE);
  const page = Number(query.get("page") ?? 1);
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > PER_PAGE_MAX) return invalid("per_page");
  if (!Number.isInteger(page) || page < 1) return invalid("page");
  const found = ARTICLES.map((article, position) => ({ article, position })).filter(({ article }) =>
    isMatch(article, query),
  );
  if (query.get("order") === "asc") found.reverse();
  const pages = Math.ceil(found.length / perPage);
  if (page > Math.max(1, pages)) {
    return failure(
      400,
      "rest_post_invalid_page_number",
      "The page number requested is larger than the number of pages available.",
    );
  }
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const headers = { "x-wp-total": String(found.length), "x-wp-totalpages": String(pages) };
  const fields = query.get("_fields")?.split(",");
  const list = shown
    .map(({ article, position }) => toPost(article, position, base, query.has("_embed")))
    .map((post) => (fields ? only(post, fields) : post));
  return json(200, list, headers);
}

function isMatch({ slug, date }: { slug: string; date: string }, query: URLSearchParams): boolean {
  const [requestedSlug, before, after] = [query.get("slug"), query.get("before"), query.get("after")];
  return (
    (requestedSlug === null || requestedSlug.split(",").includes(slug)) &&
    (before === null || date < before) &&
    (after === null || date > after)
  );
}

function only(post: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(post).filter(([name]) => fields.includes(name)));
}

function author(id: number, base: Base): ContentAnswer {
  const found = AUTHORS.find((each) => each.id === id);
  return found ? json(200, toUser(found, base)) : failure(404, "rest_user_invalid_id", "Invalid user ID.");
}

function portraitOf(slug: string): string {
  return portrait(AUTHORS.find((each) => each.slug === slug)?.name ?? slug);
}

function invalid(name: string): ContentAnswer {
  return failure(400, "rest_invalid_param", `Invalid parameter(s): ${name}`);
}

function failure(status: number, code: string, message: string): ContentAnswer {
  return json(status, { code, message, data: { status } });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): ContentAnswer {
  const type = { "content-type": "application/json; charset=UTF-8", "cache-control": "no-cache" };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

function image(body: string): ContentAnswer {
  const headers = { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" };
  return { status: 200, headers, body };
}
