import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { POST_ID } from "../../features/blog/blog-ids";
import parts from "../../features/blog/parts.css?inline";
import styles from "../../features/blog/post.css?inline";
import { PostSkeleton } from "../../features/blog/skeletons";
import type { PublicPage } from "../page";

function BlogPostBody() {
  return (
    <div className="post">
      <noscript>
        <h1>{BRAND.product} blog</h1>
        <p>
          You need JavaScript to read this post. Please switch it on and reload the page, or go{" "}
          <a href={PUBLIC_PATHS.home}>home</a>.
        </p>
        <style>{`#${POST_ID}{display:none}`}</style>
      </noscript>
      <div id={POST_ID} data-site={BRAND.product}>
        <PostSkeleton />
      </div>
    </div>
  );
}

export const BLOG_POST_PAGE: PublicPage = {
  path: `${PUBLIC_PATHS.blog}/*`,
  title: `Blog · ${BRAND.product}`,
  description: "Notes on selling, following up and keeping leads in order.",
  styles: [parts, styles],
  Body: BlogPostBody,
  island: "post",
  mountId: POST_ID,
};
