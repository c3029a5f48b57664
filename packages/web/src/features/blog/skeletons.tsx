const LINES = ["a", "b", "c", "d", "e", "f"];
const PLACES = ["a", "b", "c", "d", "e", "f"];

/** Same height as the cards, to avoid layout shift. */
export function BlogSkeleton() {
  return (
    <div aria-busy="true">
      <p className="site-hidden" role="status">
        Loading posts
      </p>
      <div className="blog-grid" aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className="blog-card">
            <div className="blog-picture blog-bone" />
            <div className="blog-card-text">
              <div className="blog-bone blog-line" />
              <div className="blog-bone blog-line blog-line-title" />
              <div className="blog-bone blog-line blog-line-text" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export function PostSkeleton() {
  return (
    <div aria-busy="true">
      <p className="site-hidden" role="status">
        Loading the post
      </p>
      <div aria-hidden="true">
        <div className="blog-bone post-bone-title" />
        <div className="blog-bone post-bone-meta" />
        <div className="blog-bone blog-picture post-picture" />
        {LINES.map((line) => (
          <div key={line} className="blog-bone blog-line" />
        ))}
      </div>
    </div>
  );
}
