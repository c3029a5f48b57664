import type { Checkout } from "@leadlane/core/subscription/schema";
import { useState } from "react";
import { cancelSubscription, changePlan, useReloadSubscription } from "../../../data/subscription";
import { useSession } from "../../../lib/session/use-session";

/** Changes the plan, through the checkout if a payment is due. */
export function usePlanChange() {
  const tenantId = useSession()?.tenantId;
  const reload = useReloadSubscription();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Resolves to false when the page leaves for the checkout. */
  const attempt = async <T extends object>(
    call: () => Promise<{ success: true; data: T } | { success: false; message: string }>,
  ): Promise<boolean> => {
    setBusy(true);
    setError(null);
    const outcome = await call();
    if (outcome.success && isCheckout(outcome.data)) {
      // The page is unloading, so keep the buttons disabled.
      postForm(outcome.data.checkout_url, outcome.data.fields);
      return false;
    }
    setBusy(false);
    if (!outcome.success) setError(outcome.message);
    reload();
    return outcome.success;
  };

  return {
    busy,
    error,
    forget: () => setError(null),
    change: (planId: string) => attempt(() => changePlan(tenantId, planId)),
    cancel: () => attempt(cancelSubscription),
  };
}

function isCheckout(data: object): data is Checkout {
  return "checkout_url" in data;
}

/** Checkouts require a form POST instead of a link. */
function postForm(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
