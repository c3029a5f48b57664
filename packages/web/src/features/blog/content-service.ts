import type { Author, Neighbour, Post, PostPage } from "./post";
import { readAuthor, readNeighbour, readPosts } from "./read-post";

const POSTS_PER_PAGE = 6; // spec section 9
const TIMEOUT_MS = 10_000;
const DEFAULT_BASE = "/content";
const API = "/wp-json/wp/v2";

let found: Promise<string> | undefined;

export function contentBase(): Promise<string> {
  found ??= fetch("/config.json")
    .then((response) => response.json())
    .then(({ content_url }) => (typeof content_url === "string" ? content_url : DEFAULT_BASE))
    .catch(() => DEFAULT_BASE);
  return found;
}

/** Not the API client, which would send the session token. */
async function request(path: string): Promise<Response> {
  const base = await contentBase();
  return fetch(`${base}${API}${path}`, { credentials: "omit", signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function requestJson(path: string): Promise<unknown> {
  const response = await request(path);
  if (!response.ok) throw new Error(`The content service answered ${response.status} for ${path}`);
  return response.json();
}

/** A page of posts; the last page if `page` is too high. Throws on errors. */
export async function fetchPosts(page: number): Promise<PostPage> {
  const pathTo = (number: number) => `/posts?_embed&per_page=${POSTS_PER_PAGE}&page=${number}`;
  const response = await request(pathTo(page));
  if (response.status === 400 && page > 1) return fetchPosts((await fetchPosts(1)).pages);
  if (!response.ok) throw new Error(`The content service answered ${response.status} for posts`);
  const posts = readPosts(await response.json(), await contentBase());
  const pages = Number(response.headers.get("x-wp-totalpages"));
  return { posts, page, pages: Number.isInteger(pages) && pages > 0 ? pages : 1 };
}

/** Undefined if there is no such post. Throws on errors. */
export async function fetchPost(slug: string): Promise<Post | undefined> {
  const posts = await requestJson(`/posts?_embed&slug=${encodeURIComponent(slug)}`);
  return readPosts(posts, await contentBase())[0];
}

/** Loads an author that wasn't embedded in the post; null with a warning on errors (spec section 8). */
export async function fetchAuthor(id: number): Promise<Author | null> {
  try {
    return readAuthor(await requestJson(`/users/${id}`), await contentBase());
  } catch (error) {
    console.warn("The author could not be loaded", error);
    return null;
  }
}

/** The posts before and after a date; null if none, or on errors. */
export async function fetchNeighbours(
  date: string,
): Promise<{ older: Neighbour | null; newer: Neighbour | null }> {
  const encodedDate = encodeURIComponent(date);
  const neighbour = (direction: string) =>
    requestJson(`/posts?per_page=1&_fields=slug,title&${direction}`).then(readNeighbour, () => null);
  const [older, newer] = await Promise.all([
    neighbour(`before=${encodedDate}`),
    neighbour(`after=${encodedDate}&order=asc`),
  ]);
  return { older, newer };
}
