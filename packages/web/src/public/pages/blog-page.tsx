import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import styles from "../../features/blog/blog.css?inline";
import { BLOG_ID } from "../../features/blog/blog-ids";
import cards from "../../features/blog/card.css?inline";
import parts from "../../features/blog/parts.css?inline";
import { BlogSkeleton } from "../../features/blog/skeletons";
import type { PublicPage } from "../page";

function BlogBody() {
  return (
    <div className="site-container blog">
      <h1 tabIndex={-1}>Latest Insights</h1>
      <p className="blog-intro">Notes on selling, following up and keeping leads in order.</p>
      <noscript>
        <p>You need JavaScript to read the blog. Please switch it on and reload the page.</p>
        <style>{`#${BLOG_ID}{display:none}`}</style>
      </noscript>
      <div id={BLOG_ID} data-site={BRAND.product}>
        <BlogSkeleton />
      </div>
    </div>
  );
}

export const BLOG_PAGE: PublicPage = {
  path: PUBLIC_PATHS.blog,
  title: `Blog · ${BRAND.product}`,
  description: "Notes on selling, following up and keeping leads in order.",
  styles: [parts, cards, styles],
  Body: BlogBody,
  island: "blog",
  mountId: BLOG_ID,
};
