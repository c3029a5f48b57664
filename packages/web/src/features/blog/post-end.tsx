import type { Neighbour } from "./post";

interface PostEndProps {
  older: Neighbour | null;
  newer: Neighbour | null;
}

/** Where to go after reading: the posts beside this one, and a demo. */
export function PostEnd({ older, newer }: PostEndProps) {
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
        <h2 id="post-demo">See it with your own leads in mind</h2>
        <p>We show you the product and answer what you ask.</p>
        <button type="button" className="site-button site-primary" aria-haspopup="dialog" data-demo="">
          Book a Demo
        </button>
      </section>
    </>
  );
}
