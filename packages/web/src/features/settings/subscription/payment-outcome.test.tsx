import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { PaymentOutcome, usePaymentReturn } from "./payment-outcome";

const PROOF = { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1", razorpay_signature: "5ecret" };
const PAGE = "/settings?section=subscription";

const retry = vi.fn();

function Outcome() {
  const { paymentReturn, dismiss } = usePaymentReturn();
  return paymentReturn ? (
    <PaymentOutcome paymentReturn={paymentReturn} busy={false} onRetry={retry} onClose={dismiss} />
  ) : (
    <p>No payment</p>
  );
}

const show = (path: string) => renderPage(<Outcome />, { path, route: "/settings" });

beforeEach(() => {
  retry.mockClear();
  startSession(sessionToken(), false);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it.each([
  ["behind the #", `${PAGE}#${new URLSearchParams(PROOF)}`],
  ["in the query", `${PAGE}&${new URLSearchParams(PROOF)}`],
])(
  "a payment signature %s is removed from the address at once, and can be verified again",
  async (_, path) => {
    const fetch = stubFetch(() => Promise.reject(new TypeError("Failed to fetch")));
    const { router } = show(path);
    await waitFor(() => expect(router.state.location.search).toBe("?section=subscription"));
    expect(JSON.stringify(router.state.location)).not.toMatch(/razorpay|order_1|pay_1|5ecret/);
    expect(router.state.historyAction).toBe("REPLACE");
    expect(await screen.findByText("Payment verification failed.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Retry verification" }));
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    for (const [url, init] of fetch.mock.calls) {
      expect(url).toBe("/api/subscription/verify-payment");
      expect(JSON.parse(String(init?.body))).toEqual(PROOF);
    }
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    expect(screen.getByText("No payment")).toBeVisible();
  },
);

it.each([
  ["closed", "Checkout closed"],
  ["failed", "Payment failed"],
])("shows the result of a %s checkout once, and offers a retry", async (payment, title) => {
  const { router } = show(`${PAGE}&payment=${payment}`);
  expect(await screen.findByText(title)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe("?section=subscription"));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

it("keeps the rest of the address", async () => {
  const { router } = show(`${PAGE}&q=x#later`);
  expect(await screen.findByText("No payment")).toBeVisible();
  expect(router.state.location).toMatchObject({ search: "?section=subscription&q=x", hash: "#later" });
});
