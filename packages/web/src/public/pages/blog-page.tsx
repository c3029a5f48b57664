import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import type { PublicPage } from "../page";
import styles from "../styles/page.css?inline";

function BlogBody() {
  return (
    <div className="page-column">
      <h1>Latest Insights</h1>
      <p>No posts to show yet.</p>
    </div>
  );
}

export const BLOG_PAGE: PublicPage = {
  path: PUBLIC_PATHS.blog,
  title: `Blog · ${BRAND.product}`,
  description: "Notes on selling, following up and keeping leads in order.",
  styles: [styles],
  Body: BlogBody,
};
