import { EVENT_ID_HEADER, SIGNATURE_HEADER } from "@leadlane/core/payments/razorpay/rules";
import { sign } from "@leadlane/core/payments/razorpay/signature";
import { type Ledger, openLedger, type Payment } from "./ledger";

/** By what the sandbox and the product know each other. */
export interface ProviderKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

export interface Provider {
  keys: ProviderKeys;
  ledger: Ledger;
  /** Tells the product of a payment as long as it takes, a few times at most; gives up in silence. */
  tell(payment: Payment): void;
  stop(): void; // tells nobody any more
}

export interface ProviderOptions {
  path: string; // where orders and payments are kept
  keys: ProviderKeys;
  webhookUrl: string; // where events go
}

const PAUSES = [0, 1_000, 4_000, 16_000, 60_000]; // milliseconds between the tries to tell of a payment

/** A card provider without cards: the REST shape, checkout and signatures of the one that AWS stages use. */
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
    tell: (payment) => attempt(payment, 0),
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
