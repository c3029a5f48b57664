import { PUBLIC_PATHS } from "../../config/public-paths";
import { LATEST_ID } from "../../features/blog/blog-ids";
import { LATER_ATTRIBUTE } from "../script/later-part";

/** Where the newest posts will stand. Without scripts a plain link leads to the blog. */
export function Latest() {
  return (
    <>
      <noscript>
        <section className="home-section home-plain" aria-labelledby="blog">
          <div className="site-container">
            <h2 id="blog">From the blog</h2>
            <a className="site-button site-outlined" href={PUBLIC_PATHS.blog}>
              All posts
            </a>
          </div>
        </section>
      </noscript>
      <div id={LATEST_ID} {...{ [LATER_ATTRIBUTE]: "" }} />
    </>
  );
}
