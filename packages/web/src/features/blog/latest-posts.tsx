import { PUBLIC_PATHS } from "../../config/public-paths";
import type { Post } from "./post";
import { PostCard } from "./post-card";

/** A section of the home page with these posts, and the way to all. */
export function LatestPosts({ posts }: { posts: readonly Post[] }) {
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
