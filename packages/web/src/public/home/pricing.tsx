import {
  COMMON_FEATURES,
  PLANS,
  type Plan,
  PRICE_NOTE,
  planOf,
  TRIAL_DAYS,
} from "@leadlane/core/plans/rules";
import { BRAND } from "../../brand";
import { paths, withPlan } from "../../config/paths";
import { formatMoney } from "../../lib/format/money";
import { DemoButton } from "../frame/demo-button";

export function Pricing() {
  return (
    <section id="pricing" className="home-section home-plain" aria-labelledby="pricing-title">
      <div className="site-container">
        <h2 id="pricing-title">Pricing</h2>
        <p>
          Try everything in {planOf("growth").name} for {TRIAL_DAYS} days, no card needed; after that the Free
          plan stays free, or you choose another. {PRICE_NOTE}
        </p>
        <ul className="home-cards home-plans">
          {PLANS.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
        <h3>Every plan includes</h3>
        <ul className="home-everything">
          {COMMON_FEATURES.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
          <li>Upgrade at any time: the unused days of your current plan are deducted from the price</li>
        </ul>
        <div className="home-actions">
          <DemoButton />
          <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>
        </div>
      </div>
    </section>
  );
}

function PlanCard({ plan: { id, name, price, best_for, features } }: { plan: Plan }) {
  const extraFeatures = features.filter((feature) => !COMMON_FEATURES.some((each) => each === feature));
  return (
    <li className="home-card">
      <h3>{name}</h3>
      <p className="home-price">
        <strong>{formatMoney(price)}</strong> a month
        <span>{price === 0 ? "free for good" : "per business, GST included"}</span>
      </p>
      <ul>
        {extraFeatures.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p>{best_for}</p>
      <a
        className="site-button site-outlined site-for-visitors"
        href={withPlan(paths.register, price === 0 ? null : id)}
      >
        {price === 0 ? `Start with ${name}` : `Choose ${name}`}
      </a>
      <a className="site-button site-outlined site-for-users" href={paths.subscription(null, id)}>
        Choose {name}
      </a>
    </li>
  );
}
