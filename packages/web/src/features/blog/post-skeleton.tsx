const LINES = ["a", "b", "c", "d", "e", "f"];

/** A post to come: its title, who wrote it, its picture and six lines. */
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
