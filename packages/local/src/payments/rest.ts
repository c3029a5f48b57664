import type { IncomingMessage } from "node:http";
import * as z from "zod/mini";
import type { Provider } from "./provider";

const NewOrder = z.object({
  amount: z.int().check(z.minimum(100)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  receipt: z._default(z.string().check(z.maxLength(40)), ""),
});

interface Answer {
  status: number;
  content: unknown;
}

/** The REST calls that the product makes; undefined for other paths. */
export function handleRest(
  request: IncomingMessage,
  path: string,
  body: Buffer,
  { keys, ledger }: Provider,
): Answer | undefined {
  const [, paymentId] = /^\/v1\/payments\/([\w-]+)$/.exec(path) ?? [];
  if (path !== "/v1/orders" && paymentId === undefined) return undefined;
  const expected = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64");
  if (request.headers.authorization !== `Basic ${expected}`) return refusal(401, "Authentication failed");
  if (paymentId !== undefined) {
    const payment = ledger.findPayment(paymentId);
    return payment ? { status: 200, content: payment } : refusal(400, "The id provided does not exist");
  }
  if (request.method !== "POST") return refusal(405, "Method not allowed");
  const order = NewOrder.safeParse(parseJson(body));
  return order.success
    ? { status: 200, content: ledger.createOrder(order.data) }
    : refusal(400, z.prettifyError(order.error));
}

function refusal(status: number, description: string): Answer {
  return { status, content: { error: { code: "BAD_REQUEST_ERROR", description } } };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
