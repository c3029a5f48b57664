import type { Post } from "./post";
import { postDate } from "./post";

interface PostCardProps {
  post: Post;
  level: 2 | 3;
}

/** The whole card is clickable, with a single tab stop. */
export function PostCard({ post, level }: PostCardProps) {
  const { slug, title, excerpt, date, minutes, picture } = post;
  const Title = level === 2 ? "h2" : "h3";
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
        <Title className="blog-card-title" dir="auto">
          {title}
        </Title>
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
