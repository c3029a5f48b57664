import type { IncomingMessage, ServerResponse } from "node:http";
import { sign, signedText } from "@leadlane/core/payments/razorpay/signature";
import { readBody } from "../http/request-body";
import { checkoutPage, onwardPage, ordersPage, pagePolicy, wordPage } from "./checkout-page";
import type { Order } from "./ledger";
import type { Provider } from "./provider";

export const PAYMENTS_PATH = "/_local/payments";

interface Page {
  status: number;
  html: string;
  policy: string;
}

export async function serveCheckout(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  provider: Provider,
): Promise<void> {
  const answer = await find(request, response, path, provider);
  if (!answer) return;
  response.statusCode = answer.status;
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-security-policy", answer.policy);
  response.end(request.method === "HEAD" ? undefined : answer.html);
}

async function find(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  provider: Provider,
): Promise<Page | undefined> {
  if (request.method === "GET" || request.method === "HEAD") {
    return path === PAYMENTS_PATH
      ? { status: 200, html: ordersPage(provider.ledger.orders()), policy: pagePolicy() }
      : refusal(404, "There is no such page.");
  }
  const fields = new Map(new URLSearchParams((await readBody(request))?.toString("utf8") ?? ""));
  const order = provider.ledger.findOrder(fields.get("order_id") ?? "");
  const callback = toUrl(request, fields.get("callback_url"));
  if (!order || !callback) return refusal(400, "The order or the way back is not known.");
  if (path === PAYMENTS_PATH) {
    if (fields.get("key_id") !== provider.keys.keyId) return refusal(400, "The key is not known.");
    if (order.status === "paid") return refusal(400, "This order has been paid already.");
    return { status: 200, html: checkoutPage(fields, order), policy: pagePolicy() };
  }
  if (path !== `${PAYMENTS_PATH}/outcome`) return refusal(404, "There is no such page.");
  return completeCheckout(request, response, { fields, order, callback }, provider);
}

interface Visit {
  fields: ReadonlyMap<string, string>;
  order: Order;
  callback: URL;
}

function completeCheckout(
  request: IncomingMessage,
  response: ServerResponse,
  { fields, order, callback }: Visit,
  { keys, ledger, sendWebhook }: Provider,
): Page | undefined {
  const outcome = fields.get("outcome");
  if (outcome === "close") {
    response.writeHead(303, { location: toUrl(request, fields.get("cancel_url"))?.href ?? "/" }).end();
    return undefined;
  }
  const status = outcome === "fail" ? "failed" : "captured";
  // The form may have been changed: the seller must verify the paid amount.
  const amount = Number(fields.get("amount"));
  const payment = ledger.pay({ order_id: order.id, amount, currency: order.currency, status });
  if (fields.get("webhook") === "on" || outcome === "lose") sendWebhook(payment);
  if (outcome === "lose") {
    const text = "The payment succeeded. Close this page; the shop is notified by webhook.";
    return { status: 200, html: wordPage("Paid", text), policy: pagePolicy() };
  }
  const proof = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: sign(signedText(order.id, payment.id), keys.keySecret),
  };
  const failure = {
    "error[code]": "BAD_REQUEST_ERROR",
    "error[description]": "The payment was declined.",
    "error[metadata]": JSON.stringify({ order_id: order.id, payment_id: payment.id }),
  };
  const html = onwardPage(callback.href, status === "failed" ? failure : proof);
  return { status: 200, html, policy: pagePolicy(callback.origin) };
}

function refusal(status: number, text: string): Page {
  return { status, html: wordPage("This does not work", text), policy: pagePolicy() };
}

/** An HTTP URL relative to the page; undefined for anything else. */
function toUrl(request: IncomingMessage, address: string | undefined): URL | undefined {
  const base = `http://${request.headers.host ?? "localhost"}`;
  if (!address || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}
