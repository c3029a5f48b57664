import type { Delivery } from "@leadlane/core/webhooks/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { startSession } from "../../../../lib/session/session";
import { stubFetch } from "../../../../testing/answers";
import { renderPage } from "../../../../testing/render";
import { sessionToken } from "../../../../testing/token";
import { DeliveryDrawer } from "./delivery-drawer";
import { webhook } from "./webhook.fixture";

const AT = "2026-11-20T06:30:00.000Z";

function delivery(change: Partial<Delivery> = {}): Delivery {
  const data = { lead: { id: "lead", name: "Meera Nair" } };
  return {
    ...{ id: "one", hook_id: "hook", message_id: "msg_one", event: "lead.won", lead_id: "lead" },
    ...{ status: "failed", created_at: AT, next_attempt_at: null },
    request: {
      headers: { "webhook-id": "msg_one" },
      body: JSON.stringify({ type: "lead.won", timestamp: AT, data }),
    },
    attempts: [
      { at: AT, duration_ms: 30, status: 500, response: "out of order", error: null },
      {
        at: AT.replace("06", "07"),
        duration_ms: 10_000,
        status: null,
        response: "",
        error: "It took too long.",
      },
    ],
    ...change,
  };
}

function serve(hook = webhook(), first = delivery()) {
  const sent: string[] = [];
  const second: Partial<Delivery> = { lead_id: null, id: "two", status: "delivered", attempts: [] };
  stubFetch((method, path) => {
    if (method !== "GET") {
      sent.push(`${method} ${path}`);
      return { body: { success: true, data: delivery() } };
    }
    const isFirst = !path.includes("cursor");
    const data = [isFirst ? first : delivery(second)];
    return { body: { success: true, data, page: { next_cursor: isFirst ? "next" : null } } };
  });
  renderPage(<DeliveryDrawer webhook={hook} onClosed={() => undefined} />);
  return sent;
}

beforeEach(() => startSession(sessionToken(), false));

it("shows requests and responses, and sends a delivery again", async () => {
  const sent = serve();
  const first = within(await screen.findByRole("listitem"));
  expect(first.getByText("Failed")).toBeVisible();
  expect(first.getByRole("link", { name: "Meera Nair" })).toHaveAttribute("href", "/acme-realty/leads/lead");
  await userEvent.click(first.getByRole("button", { name: "Show details: Lead won" }));
  const attempts = within(first.getByRole("list", { name: "Attempts" })).getAllByRole("listitem");
  expect(attempts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/No response · 10 s.*It took too long\./),
    expect.stringMatching(/Status 500 · 30 ms.*out of order/),
  ]);
  expect(first.getByRole("region", { name: "Request headers" })).toHaveTextContent("webhook-id: msg_one");
  expect(first.getByRole("region", { name: "Request body" }).textContent).toContain('    "lead": {\n');
  await userEvent.click(first.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(sent).toEqual(["POST /api/webhooks/deliveries/one/replay"]));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Show details/ })).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: "Send test event" }));
  await waitFor(() => expect(sent.at(-1)).toBe("POST /api/webhooks/hook/test"));
});

it("shows an erased delivery, and doesn't send it again", async () => {
  serve(webhook(), delivery({ request: { headers: { "webhook-id": "msg_one" }, body: "" } }));
  await userEvent.click(await screen.findByRole("button", { name: "Show details: Lead won" }));
  expect(screen.getByRole("link", { name: "Open lead" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Request body" })).toHaveTextContent(/^Erased with/);
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

it("sends nothing to a webhook that is off", async () => {
  serve(webhook({ active: false }));
  await userEvent.click(await screen.findByRole("button", { name: /^Show details/ }));
  expect(screen.getByText(/^Turn the webhook on/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
});
