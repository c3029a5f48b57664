import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { LATEST_ID } from "./blog-ids";
import { fetchPosts } from "./content-service";
import { insertUnnoticed } from "./insert-unnoticed";
import { LatestPosts } from "./latest-posts";
import type { Post } from "./post";

const SHOWN = 3;

/** The newest posts; none where the service gives none (spec section 8). */
async function newestPosts(): Promise<Post[]> {
  try {
    // The call that the list begins with: whoever goes on to the blog has its answer already.
    const { posts } = await fetchPosts(1);
    return posts.slice(0, SHOWN);
  } catch (error) {
    console.error("The posts could not be loaded", error);
    return [];
  }
}

async function showLatest(place: HTMLElement): Promise<void> {
  const posts = await newestPosts();
  if (posts.length === 0) return;
  await insertUnnoticed(place, () => {
    const root = createRoot(place);
    flushSync(() => root.render(<LatestPosts posts={posts} />));
  });
}

const place = document.getElementById(LATEST_ID);
if (!place) throw new Error(`The page has no #${LATEST_ID}`);
/** Resolves when the posts stand there, or will not. To await it here would cost every other screen a file more. */
export const whenShown = showLatest(place);
