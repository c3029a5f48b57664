import { EVENT_ID_HEADER, SIGNATURE_HEADER } from "@leadlane/core/payments/razorpay/rules";
import { sign } from "@leadlane/core/payments/razorpay/signature";
import { type Ledger, openLedger, type Payment } from "./ledger";

export interface ProviderKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

export interface Provider {
  keys: ProviderKeys;
  ledger: Ledger;
  sendWebhook(payment: Payment): void;
  stop(): void;
}

export interface ProviderOptions {
  path: string;
  keys: ProviderKeys;
  webhookUrl: string;
}

const PAUSES = [0, 1_000, 4_000, 16_000, 60_000]; // ms before each attempt to send a webhook

/** A payment sandbox with the REST API, checkout and signatures of the provider used in AWS. */
export function openProvider({ path, keys, webhookUrl }: ProviderOptions): Provider {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const later = (ms: number, work: () => Promise<void>) => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  const attempt = (payment: Payment, tries: number) => {
    const pause = PAUSES[tries];
    if (pause === undefined) return;
    later(pause, async () => {
      if (!(await post(payment))) attempt(payment, tries + 1);
    });
  };
  const post = async (payment: Payment): Promise<boolean> => {
    const event = payment.status === "captured" ? "payment.captured" : "payment.failed";
    const body = JSON.stringify({ entity: "event", event, payload: { payment: { entity: payment } } });
    const headers = {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: sign(body, keys.webhookSecret),
      [EVENT_ID_HEADER]: `evt_${payment.id}`,
    };
    return fetch(webhookUrl, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  return {
    keys,
    ledger: openLedger(path),
    sendWebhook: (payment) => attempt(payment, 0),
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
