import type { Post } from "./post";
import { postDate } from "./post-date";

/** A post in the list; a click anywhere on it reads it, and it is one tab stop. */
export function PostCard({ post }: { post: Post }) {
  const { slug, title, excerpt, date, minutes, picture } = post;
  return (
    <article className="blog-card">
      {picture ? (
        <img className="blog-picture" src={picture.src} alt="" width="400" height="225" loading="lazy" />
      ) : (
        <div className="blog-picture blog-letter" aria-hidden="true">
          {[...title][0]}
        </div>
      )}
      <div className="blog-card-text">
        <p className="blog-meta">
          <bdi>
            <time dateTime={date}>{postDate(date)}</time> · {minutes} mins read
          </bdi>
        </p>
        <h2 dir="auto">{title}</h2>
        <p className="blog-excerpt" dir="auto">
          {excerpt}
        </p>
        <a
          className="blog-more"
          href={`/blog/${encodeURIComponent(slug)}`}
          aria-label={`Read More: ${title}`}
        >
          Read More
        </a>
      </div>
    </article>
  );
}
