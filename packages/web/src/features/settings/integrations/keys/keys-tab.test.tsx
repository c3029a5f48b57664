import type { ApiKey } from "@leadlane/core/api-keys/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startSession } from "../../../../lib/session/session";
import { stubFetch } from "../../../../testing/answers";
import { renderPage } from "../../../../testing/render";
import { sessionToken } from "../../../../testing/token";
import { KeysTab } from "./keys-tab";

const AT = "2026-11-20T06:30:00.000Z";
const KEY: ApiKey = {
  ...{ tenant_id: "t", created_at: AT, updated_at: AT, version: 1 },
  id: "zapier",
  name: "Zapier",
  prefix: "llk_AbCdEfGh",
  scopes: ["leads:read"],
  last_used_at: null,
  expires_at: null,
  previous_until: null,
};
const SECRET = `llk_${"s".repeat(43)}`;

function serve(keys: readonly ApiKey[]) {
  const sent: [method: string, path: string, body: unknown][] = [];
  stubFetch((method, path, { body }) => {
    if (method === "GET") return { body: { success: true, data: keys } };
    sent.push([method, path, body ? JSON.parse(String(body)) : undefined]);
    return { body: { success: true, data: { ...KEY, previous_until: AT, key: SECRET } } };
  });
  renderPage(<KeysTab />);
  return sent;
}

const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Zapier" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};

beforeEach(() => startSession(sessionToken(), false));

afterEach(() => vi.useRealTimers());

it("adds a key and shows it once, asking before it is lost", async () => {
  vi.useFakeTimers({ now: new Date(AT), toFake: ["Date"] });
  const sent = serve([]);
  expect(await screen.findByText("No API keys yet")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Add API key" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Add API key" }));
  const add = drawer.getByRole("button", { name: "Add API key" });
  await userEvent.type(await drawer.findByRole("textbox", { name: "Name" }), "n8n");
  await userEvent.click(add);
  expect(await drawer.findByText("Choose at least one")).toBeVisible();
  await userEvent.click(drawer.getByRole("checkbox", { name: /^Add leads/ }));
  await userEvent.click(drawer.getByRole("combobox", { name: "Expires" }));
  await userEvent.click(await screen.findByRole("option", { name: "In 30 days" }));
  await userEvent.click(add);
  const secret = await screen.findByRole("alertdialog", { name: "API key “Zapier”" });
  expect(sent).toEqual([
    ["POST", "/api/api-keys", { name: "n8n", scopes: ["capture"], expires_at: "2026-12-20T06:30:00.000Z" }],
  ]);
  expect(secret).toHaveTextContent(SECRET);
  await userEvent.click(within(secret).getByRole("button", { name: "Done" }));
  const question = await screen.findByRole("alertdialog", { name: "Close without copying the key?" });
  await userEvent.click(within(question).getByRole("button", { name: "Go back" }));
  await userEvent.click(await screen.findByRole("button", { name: "Copy key" }));
  await userEvent.click(await screen.findByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it("rotates and removes a key after a question", async () => {
  const sent = serve([{ ...KEY, previous_until: "2099-01-01T00:00:00.000Z" }]);
  expect(await screen.findByText("Never used")).toBeVisible();
  expect(screen.getByText(/^The old key works until 1 Jan 2099/)).toBeVisible();
  await choose("Rotate…");
  const rotate = await screen.findByRole("alertdialog", { name: "Rotate “Zapier”?" });
  expect(rotate).toHaveTextContent("keeps working for 24 hours");
  await userEvent.click(within(rotate).getByRole("button", { name: "Rotate" }));
  await userEvent.click(await screen.findByRole("button", { name: "Copy key" }));
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  await choose("Remove…");
  const remove = await screen.findByRole("alertdialog", { name: "Remove “Zapier”?" });
  await userEvent.click(within(remove).getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([
      "POST /api/api-keys/zapier/rotate",
      "DELETE /api/api-keys/zapier",
    ]),
  );
});

it("can't rotate an expired key", async () => {
  serve([{ ...KEY, expires_at: "2020-01-01T00:00:00.000Z" }]);
  expect(await screen.findByText(/^Expired on/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Actions for Zapier" }));
  expect(await screen.findByRole("menuitem", { name: /^Rotate/ })).toHaveAttribute("aria-disabled", "true");
});
