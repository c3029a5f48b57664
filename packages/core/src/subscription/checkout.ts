import { config } from "../kernel/config";
import { useContext } from "../kernel/context";
import { MAIL_BRAND } from "../mail/brand";
import * as Provider from "../payments/provider";
import type { PaymentProof } from "../payments/razorpay/schema";
import { useUser } from "../permissions/actor";
import { PAYMENT_CALLBACK_PATH, planOf } from "../plans/rules";
import type { StoredPayment } from "./entity";
import type { Checkout } from "./schema";

const SETTINGS_PATH = "/settings?section=subscription";

export function settingsPath(payment: "failed" | "closed"): string {
  return `${SETTINGS_PATH}&payment=${payment}`;
}

/** The proof is in the fragment, which browsers keep out of logs and referrers. */
export function provenPath(proof: PaymentProof): string {
  return `${SETTINGS_PATH}#${new URLSearchParams({ ...proof })}`;
}

export function toCheckout({ order_id, amount, credit = 0, currency, plan_id }: StoredPayment): Checkout {
  const { key_id, url, fields } = Provider.checkout({
    ...{ order_id, amount, currency },
    name: MAIL_BRAND.product,
    description: `${planOf(plan_id).name} plan, one month${credit > 0 ? ", less your unused days" : ""}`,
    customer: useUser().name,
    callback_url: onSite(PAYMENT_CALLBACK_PATH),
    cancel_url: onSite(settingsPath("closed")),
  });
  return { order_id, amount, credit, currency, key_id, checkout_url: onSite(url), fields };
}

function onSite(path: string): string {
  const { origin: page } = useContext();
  const origin = page && URL.canParse(page) ? page : config.knownSiteUrl; // sandboxed pages send "null"
  return origin ? new URL(path, origin).href : path;
}
