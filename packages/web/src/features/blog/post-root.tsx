import { useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { blogMount, POST_ID } from "./blog-ids";
import { type Author, type Neighbour, postDate } from "./post";
import { PostShare } from "./post-share";
import { PostSkeleton } from "./skeletons";
import { usePost } from "./use-post";

const UNKNOWN = "Unknown Author"; // if the author is unknown (spec section 2)

const { mount, site } = blogMount(POST_ID);

createRoot(mount).render(<BlogPost site={site} />);

function BlogPost({ site }: { site: string }) {
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

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? "") : ""))
    .join("")
    .toUpperCase();
}

/** Picture or initials, and name; `undefined` while loading. */
function PostAuthor({ author }: { author: Author | null | undefined }) {
  const [isBroken, setBroken] = useState(false);
  const name = author === undefined ? "" : (author?.name ?? UNKNOWN);
  const avatar = isBroken ? null : author?.avatar;
  return (
    <>
      {avatar ? (
        <img
          className="post-avatar"
          src={avatar}
          alt=""
          width="40"
          height="40"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="post-avatar post-initials" aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <span>{name}</span>
    </>
  );
}

function PostBody({ body }: { body: DocumentFragment }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Clone it, because inserting a fragment empties it.
    ref.current?.replaceChildren(body.cloneNode(true));
  }, [body]);
  return <div ref={ref} className="post-body" dir="auto" />;
}

interface PostEndProps {
  older: Neighbour | null;
  newer: Neighbour | null;
}

function PostEnd({ older, newer }: PostEndProps) {
  return (
    <>
      {(older || newer) && (
        <nav className="post-neighbours" aria-label="More posts">
          {newer && (
            <a href={`/blog/${encodeURIComponent(newer.slug)}`} rel="next">
              <span>Newer post</span>
              {newer.title}
            </a>
          )}
          {older && (
            <a href={`/blog/${encodeURIComponent(older.slug)}`} rel="prev">
              <span>Older post</span>
              {older.title}
            </a>
          )}
        </nav>
      )}
      <section className="post-demo" aria-labelledby="post-demo">
        <h2 id="post-demo">See what it can do for your team</h2>
        <p>We'll show you the product and answer your questions.</p>
        <button type="button" className="site-button site-primary" aria-haspopup="dialog" data-demo="">
          Book a Demo
        </button>
      </section>
    </>
  );
}
