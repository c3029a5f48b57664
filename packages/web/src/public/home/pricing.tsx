import { BRAND } from "../../brand";
import { DemoButton } from "../frame/demo-button";

/** What it costs depends on the team; a person says it. */
export function Pricing() {
  return (
    <section id="pricing" className="home-section home-plain" aria-labelledby="pricing-title">
      <div className="site-container">
        <h2 id="pricing-title">Pricing</h2>
        <div className="home-card home-talk">
          <h3>Talk to us</h3>
          <p>
            Tell us how many people sell in your team and how many leads you handle a month. We show you the
            product with your own kind of leads and name the price.
          </p>
          <div className="home-actions">
            <DemoButton />
            <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>
          </div>
        </div>
      </div>
    </section>
  );
}
