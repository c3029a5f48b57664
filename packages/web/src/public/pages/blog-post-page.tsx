import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import type { PublicPage } from "../page";
import styles from "../styles/page.css?inline";

function BlogPostBody() {
  return (
    <div className="page-column">
      <h1>Blog post not found.</h1>
      <p>
        <a href={PUBLIC_PATHS.blog}>Back to all posts</a>
      </p>
    </div>
  );
}

export const BLOG_POST_PAGE: PublicPage = {
  path: `${PUBLIC_PATHS.blog}/*`,
  title: `Blog · ${BRAND.product}`,
  description: "Notes on selling, following up and keeping leads in order.",
  styles: [styles],
  Body: BlogPostBody,
};
