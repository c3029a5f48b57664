import { PostAuthor } from "./post-author";
import { PostBody } from "./post-body";
import { postDate } from "./post-date";
import { PostEnd } from "./post-end";
import { PostShare } from "./post-share";
import { PostSkeleton } from "./post-skeleton";
import { usePost } from "./use-post";

/** The post in the address. */
export function BlogPost({ site }: { site: string }) {
  const { state, older, newer } = usePost(site);
  if (state.kind === "loading") return <PostSkeleton />;
  if (state.kind === "missing") {
    return (
      <div role="status">
        <h1>Blog post not found.</h1>
        <p>
          <a href="/blog">Back to all posts</a>
        </p>
      </div>
    );
  }
  const { post, author, body } = state;
  return (
    <>
      <article>
        <nav aria-label="Breadcrumb" className="post-crumbs">
          <ol>
            <li>
              <a href="/blog">Blog</a>
            </li>
            <li aria-current="page">{post.title}</li>
          </ol>
        </nav>
        <h1 dir="auto">{post.title}</h1>
        <p className="post-meta">
          <PostAuthor author={author} />
          <span aria-hidden="true">·</span>
          <bdi>
            <time dateTime={post.date}>{postDate(post.date)}</time>
          </bdi>
          <span aria-hidden="true">·</span>
          <bdi>{post.minutes} mins read</bdi>
        </p>
        {post.picture && (
          <img
            className="blog-picture post-picture"
            src={post.picture.src}
            alt={post.picture.alt}
            width="720"
            height="405"
            fetchPriority="high"
          />
        )}
        <PostBody body={body} />
      </article>
      <PostShare title={post.title} />
      <PostEnd older={older} newer={newer} />
    </>
  );
}
