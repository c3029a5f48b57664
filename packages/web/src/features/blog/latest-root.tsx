import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { LATEST_ID } from "./blog-ids";
import { fetchPosts } from "./content-service";
import type { Post } from "./post";
import { PostCard } from "./post-card";

const ALREADY_READ_SHARE = 1 / 3; // upper part of the screen that counts as already read
const POSTS_MAX = 3;

/** Empty on errors (spec section 8). */
async function newestPosts(): Promise<Post[]> {
  try {
    // Same request as the blog page, so its response is already cached there.
    const { posts } = await fetchPosts(1);
    return posts.slice(0, POSTS_MAX);
  } catch (error) {
    console.error("The posts could not be loaded", error);
    return [];
  }
}

async function showLatest(mount: HTMLElement): Promise<void> {
  const posts = await newestPosts();
  if (posts.length === 0) return;
  await insertWithoutShift(mount, () => {
    const root = createRoot(mount);
    flushSync(() => root.render(<LatestPosts posts={posts} />));
  });
}

const mount = document.getElementById(LATEST_ID);

if (!mount) throw new Error(`The page has no #${LATEST_ID}`);

/** Resolves when the posts are shown or have failed. A top-level await would cost other screens a file. */
export const whenShown = showLatest(mount);

/** Resolves when `mount` is outside the part of the screen that is being read. */
function untilOutOfView(mount: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== false) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `-${ALREADY_READ_SHARE * 100}% 0px 0px 0px` },
    );
    observer.observe(mount);
  });
}

/**
 * Fills the empty `mount` without layout shift: waits while the reader looks at it, and adjusts the scroll
 * position if it is above.
 */
async function insertWithoutShift(mount: HTMLElement, insert: () => void): Promise<void> {
  await untilOutOfView(mount);
  const next = mount.nextElementSibling;
  if (!next || mount.getBoundingClientRect().top >= window.innerHeight * ALREADY_READ_SHARE) return insert();
  const { style } = document.documentElement;
  // Scroll anchoring isn't supported everywhere, and would adjust twice.
  style.setProperty("overflow-anchor", "none");
  const before = next.getBoundingClientRect().top;
  insert();
  window.scrollBy({ top: next.getBoundingClientRect().top - before, behavior: "instant" });
  requestAnimationFrame(() => style.removeProperty("overflow-anchor"));
}

function LatestPosts({ posts }: { posts: readonly Post[] }) {
  return (
    <section className="home-section home-plain" aria-labelledby="latest">
      <div className="site-container">
        <h2 id="latest">Latest from the blog</h2>
        <div className="blog-grid">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} level={3} />
          ))}
        </div>
        <p className="home-all">
          <a className="site-button site-outlined" href={PUBLIC_PATHS.blog}>
            All posts
          </a>
        </p>
      </div>
    </section>
  );
}
