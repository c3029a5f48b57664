import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { BLOG_ID, blogMount } from "./blog-ids";
import { BlogPages, pathOfPage } from "./blog-pages";
import { fetchPosts } from "./content-service";
import type { PostPage } from "./post";
import { PostCard } from "./post-card";
import { BlogSkeleton } from "./skeletons";

const EMPTY: PostPage = { posts: [], page: 1, pages: 1 };

const { mount, site } = blogMount(BLOG_ID);

createRoot(mount).render(<BlogList site={site} />);

/** A list page. Errors look like an empty blog (spec section 8). */
function BlogList({ site }: { site: string }) {
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
      <BlogPages page={page} pages={pages} onNavigate={go} />
    </>
  );
}

function pageInUrl(): number {
  const page = Number(new URLSearchParams(window.location.search).get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Posts of the current page; null while loading. Errors look like an empty blog (spec section 8). */
function useBlogPage(site: string) {
  const [page, setPage] = useState(pageInUrl);
  const [shown, setShown] = useState<PostPage | null>(null);
  useEffect(() => {
    const onPopState = () => setPage(pageInUrl());
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    setShown(null);
    fetchPosts(page)
      .catch((error) => {
        console.error("The posts could not be loaded", error);
        return EMPTY;
      })
      .then((found) => {
        if (!isCurrent) return;
        setShown(found);
        document.title = found.page > 1 ? `Blog, page ${found.page} · ${site}` : `Blog · ${site}`;
        // The requested page was beyond the last one; show the actual number in the URL.
        if (found.page !== page) window.history.replaceState(null, "", pathOfPage(found.page));
      });
    return () => {
      isCurrent = false;
    };
  }, [page, site]);
  const go = (page: number) => {
    window.history.pushState(null, "", pathOfPage(page));
    setPage(page);
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus();
  };
  return { shown, go };
}
