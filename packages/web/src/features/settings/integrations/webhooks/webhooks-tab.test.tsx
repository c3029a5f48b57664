import type { Webhook } from "@leadlane/core/webhooks/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { startSession } from "../../../../lib/session/session";
import { stubFetch } from "../../../../testing/answers";
import { renderPage } from "../../../../testing/render";
import { sessionToken } from "../../../../testing/token";
import { webhook } from "./webhook.fixture";
import { WebhooksTab } from "./webhooks-tab";

const AT = "2026-11-20T06:30:00.000Z";
const SECRET = "whsec_c2VjcmV0";

function serve(webhooks: readonly Webhook[]) {
  const sent: [method: string, path: string, body: unknown][] = [];
  stubFetch((method, path, { body }) => {
    if (method === "GET") return { body: { success: true, data: webhooks } };
    sent.push([method, path.replace("/api", ""), body ? JSON.parse(String(body)) : undefined]);
    return { body: { success: true, data: { ...webhook(), secret: SECRET } } };
  });
  renderPage(<WebhooksTab />);
  return sent;
}

const actionsOf = async (url: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${url}` }));
  const items = await screen.findAllByRole("menuitem");
  return items.map(({ textContent }) => textContent);
};

beforeEach(() => startSession(sessionToken(), false));

it("adds a webhook for all lead events, and shows its secret", async () => {
  const sent = serve([]);
  await userEvent.click(await screen.findByRole("button", { name: "Add webhook" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Add webhook" }));
  const add = drawer.getByRole("button", { name: "Add webhook" });
  await userEvent.type(await drawer.findByRole("textbox", { name: "URL" }), "example.com");
  await userEvent.click(add);
  expect(await drawer.findByText("Enter a web address that starts with https://.")).toBeVisible();
  expect(drawer.getByText("Choose at least one event")).toBeVisible();
  await userEvent.clear(drawer.getByRole("textbox", { name: "URL" }));
  await userEvent.type(drawer.getByRole("textbox", { name: "URL" }), "https://example.com/hooks");
  const all = drawer.getByRole("checkbox", { name: "All lead events" });
  await userEvent.click(all);
  expect(all).toBeChecked();
  await userEvent.click(drawer.getByRole("checkbox", { name: /^Lead deleted/ }));
  expect(all).toBePartiallyChecked();
  await waitFor(() => expect(drawer.queryByText("Choose at least one event")).toBeNull());
  await userEvent.click(add);
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(sent).toEqual([
    [
      "POST",
      "/webhooks",
      {
        url: "https://example.com/hooks",
        description: null,
        events: [
          "lead.created",
          "lead.updated",
          "lead.moved",
          "lead.assigned",
          "lead.won",
          "lead.lost",
          "lead.archived",
        ],
        active: true,
      },
    ],
  ]);
});

it("shows the health of webhooks, and turns one on again", async () => {
  const gone = webhook({
    id: "gone",
    url: "https://gone.test/",
    active: false,
    ended: { at: AT, reason: "gone" },
  });
  const zap = webhook({ id: "zap", url: "https://zap.test/", kind: "rest_hook", key_name: "API key Zapier" });
  const sent = serve([
    webhook({ last_delivery: { at: AT, ok: true, status: 200 } }),
    webhook({ id: "slow", failing_since: AT, last_delivery: { at: AT, ok: false, status: null } }),
    webhook({ id: "off", active: false }),
    gone,
    zap,
  ]);
  const rows = within(await screen.findByRole("list", { name: "webhooks" })).getAllByRole("listitem");
  const texts = [
    ["Healthy", /delivered \(200\)/],
    ["Failing", /^Failing since 20 Nov 2026/],
    ["Off", "Nothing delivered yet"],
    ["Turned off", "The receiver responded with 410 Gone."],
    ["Active", "Created by API key Zapier"],
  ];
  for (const [index, found] of texts.entries())
    for (const text of found) expect(within(rows[index] ?? document.body).getByText(text)).toBeVisible();
  expect(await actionsOf(zap.url)).toEqual(["Deliveries", "Remove…"]);
  await userEvent.keyboard("{Escape}");
  await actionsOf(gone.url);
  await userEvent.click(screen.getByRole("menuitem", { name: "Turn on" }));
  await waitFor(() => expect(sent).toEqual([["PUT", "/webhooks/gone", { active: true, version: 3 }]]));
});
