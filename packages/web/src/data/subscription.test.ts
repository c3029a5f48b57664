import { beforeEach, expect, it, vi } from "vitest";
import { startSession } from "../lib/session/session";
import { stubFetch } from "../testing/answers";
import { sessionToken } from "../testing/token";
import { cancelSubscription, changePlan, verifyPayment } from "./subscription";

const PROOF = { razorpay_order_id: "o", razorpay_payment_id: "p", razorpay_signature: "s" };

beforeEach(() => {
  startSession(sessionToken(), false);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

it.each([
  [null, "growth"],
  ["", "growth"],
  ["01TENANT", null],
  ["01TENANT", ""],
])("makes no request without a tenant or plan: %s, %s", async (tenantId, planId) => {
  const fetch = stubFetch(() => ({}));
  expect(await changePlan(tenantId, planId)).toEqual({
    success: false,
    message: "Tenant ID and Plan ID are required.",
  });
  expect(fetch).not.toHaveBeenCalled();
});

it("returns the server's text, or else the specified one", async () => {
  const message = "You are on the Growth plan already.";
  stubFetch(() => ({ status: 409, body: { success: false, code: "CONFLICT", message } }));
  expect(await changePlan("t", "growth")).toEqual({ success: false, message });
  stubFetch(() => ({ status: 500, body: {} }));
  expect(await changePlan("t", "growth")).toEqual({ success: false, message: "An error occurred." });
  expect(await verifyPayment(PROOF)).toEqual({ success: false, message: "Payment verification failed." });
});

it.each([
  ["out of reach", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["behind a gateway's page", async () => new Response("<html>", { status: 502 })],
  ["answering with a page", async () => new Response("<html>")],
  ["answering with a list", async () => Response.json([])],
])("a server %s results in the specified message", async (_, fetch) => {
  vi.stubGlobal("fetch", fetch);
  const failed = { success: false, message: "An error occurred." };
  expect(await changePlan("t", "growth")).toEqual(failed);
  expect(await cancelSubscription()).toEqual(failed);
  expect(await verifyPayment(PROOF)).toEqual({ success: false, message: "Payment verification failed." });
});
