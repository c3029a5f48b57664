import { PLANS, TRIAL_DAYS } from "@leadlane/core/plans/rules";
import { BRAND } from "../../brand";
import { formatMoney } from "../../lib/format/money";
import { DemoButton } from "../frame/demo-button";

/** What it costs: the plans that a business can choose, as the product itself sells them. */
export function Pricing() {
  return (
    <section id="pricing" className="home-section home-plain" aria-labelledby="pricing-title">
      <div className="site-container">
        <h2 id="pricing-title">Pricing</h2>
        <p>Every business begins with {TRIAL_DAYS} days of trial, without a card.</p>
        <ul className="home-cards home-plans">
          {PLANS.map(({ id, name, price, best_for, features }) => (
            <li key={id} className="home-card">
              <h3>{name}</h3>
              <p className="home-price">
                <strong>{formatMoney(price)}</strong> a month
              </p>
              <p>{best_for}</p>
              <ul>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="home-actions">
          <DemoButton />
          <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>
        </div>
      </div>
    </section>
  );
}
