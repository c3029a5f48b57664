const PLACES = ["a", "b", "c", "d", "e", "f"];

/** Six cards to come, as high as those that will be there. */
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
