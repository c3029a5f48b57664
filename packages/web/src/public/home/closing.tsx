import { BRAND } from "../../brand";
import { DemoButton } from "../frame/demo-button";

/** The last word, and the way on. */
export function Closing() {
  return (
    <section className="home-closing" aria-labelledby="closing">
      <div className="site-container">
        <h2 id="closing">See it with your own leads</h2>
        <p>Book a demo, or write to us.</p>
        <div className="home-actions">
          <DemoButton look="home-on-pink" />
          <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>
        </div>
      </div>
    </section>
  );
}
