import type * as z from "zod/mini";
import { config } from "../../kernel/config";
import { AppError } from "../../kernel/error";
import type { NewOrder } from "../provider";
import { Order, Payment } from "./schema";

const TIMEOUT_MS = 6_000;

/** The order is captured automatically. 503 if the provider is unreachable. */
export async function createOrder(order: NewOrder): Promise<string> {
  const response = await call("POST", "/v1/orders", { ...order, payment_capture: true });
  if (!response.ok)
    throw unavailable(new Error(`The card provider answered ${response.status} to an order.`));
  return (await read(response, Order)).id;
}

/** Undefined if unknown. 503 if the provider is unreachable. */
export async function findPayment(id: string): Promise<Payment | undefined> {
  const response = await call("GET", `/v1/payments/${encodeURIComponent(id)}`);
  if (response.status === 400 || response.status === 404) return undefined;
  if (!response.ok)
    throw unavailable(new Error(`The card provider answered ${response.status} about a payment.`));
  return read(response, Payment);
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const secret = Buffer.from(`${config.paymentKeyId}:${config.paymentKeySecret}`).toString("base64");
  try {
    return await fetch(`${config.paymentUrl}${path}`, {
      method,
      headers: { authorization: `Basic ${secret}`, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw unavailable(error);
  }
}

async function read<T>(response: Response, shape: z.ZodMiniType<T>): Promise<T> {
  try {
    return shape.parse(await response.json());
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): AppError {
  const message = "The payment service can't be reached at the moment. Nothing was changed. Try again.";
  return new AppError("unavailable", "UNAVAILABLE", message, { retryAfter: 5, cause });
}
