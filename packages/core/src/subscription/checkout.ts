import { useUser } from "../actor";
import { config } from "../config";
import { useContext } from "../context";
import { MAIL_BRAND } from "../mail/brand";
import type { StoredPayment } from "./entity";
import { PAYMENT_CALLBACK_PATH, planOf } from "./rules";
import type { Checkout } from "./schema";

/** Where the settings tell of the subscription. */
const SETTINGS_PATH = "/settings?section=subscription";

/** The address, below the site, of the settings of the subscription, with what became of a payment. */
export function settingsPath(outcome: Record<string, string>): string {
  return `${SETTINGS_PATH}&${new URLSearchParams(outcome)}`;
}

/** What the browser posts to the provider's checkout to make a payment. */
export function toCheckout({ order_id, amount, currency, plan_id }: StoredPayment): Checkout {
  const key_id = config.paymentKeyId;
  return {
    ...{ order_id, amount, currency, key_id },
    checkout_url: onSite(config.paymentCheckoutUrl),
    fields: {
      ...{ key_id, order_id, currency },
      amount: String(amount),
      name: MAIL_BRAND.product,
      description: `${planOf(plan_id).name} plan, one month`,
      "prefill[name]": useUser().name,
      callback_url: onSite(PAYMENT_CALLBACK_PATH),
      cancel_url: onSite(settingsPath({ payment: "closed" })),
    },
  };
}

/** The whole address of a path on the site, as the browser that asks knows it; the path where that is not known. */
function onSite(path: string): string {
  const { origin: page } = useContext();
  // A page in a sandbox says "null".
  const origin = page && URL.canParse(page) ? page : config.knownSiteUrl;
  return origin ? new URL(path, origin).href : path;
}
