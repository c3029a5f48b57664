import { BlogPages } from "./blog-pages";
import { BlogSkeleton } from "./blog-skeleton";
import { PostCard } from "./post-card";
import { useBlogPage } from "./use-blog-page";

/** One page of posts. A service that fails and one without posts look the same: nobody is told of an error. */
export function BlogList({ site }: { site: string }) {
  const { shown, go } = useBlogPage(site);
  if (shown === null) return <BlogSkeleton />;
  const { posts, page, pages } = shown;
  if (posts.length === 0) {
    return (
      <div className="blog-empty">
        <p>No posts to show yet.</p>
        <a href="/">Home</a>
      </div>
    );
  }
  return (
    <>
      <p className="site-hidden" role="status">
        {pages > 1 ? `Page ${page} of ${pages}` : `${posts.length} posts`}
      </p>
      <div className="blog-grid">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} level={2} />
        ))}
      </div>
      <BlogPages page={page} pages={pages} onGo={go} />
    </>
  );
}
