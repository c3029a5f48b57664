import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { FeedDialog } from "./feed-dialog";

const CREATED_AT = "2026-11-20T06:30:00.000Z";

function show(created_at: string | null) {
  let feed = { created_at };
  const calls: string[] = [];
  stubFetch((method, path) => {
    if (!path.startsWith("/api/calendar/feed")) return {};
    if (method === "GET") return { body: { success: true, data: feed } };
    calls.push(method);
    feed = { created_at: method === "DELETE" ? null : CREATED_AT };
    return {
      body: { success: true, data: method === "DELETE" ? feed : { ...feed, url: "https://a.test/new" } },
    };
  });
  renderPage(<FeedDialog onClose={() => undefined} />);
  return { calls, user: userEvent.setup() };
}

beforeEach(() => startSession(sessionToken({ role: "Staff", user_id: "01USER" }), false));

it("creates and shows the first address immediately", async () => {
  const { calls, user } = show(null);
  await screen.findByText("You haven't created an address yet.");
  await user.click(screen.getByRole("button", { name: "Create address" }));
  expect(await screen.findByText("https://a.test/new")).toBeVisible();
  expect(calls).toEqual(["POST"]);
});

it.each([
  {
    button: "Revoke",
    title: "Revoke the address?",
    call: "DELETE",
    shown: "You haven't created an address yet.",
  },
  { button: "Create new address", title: "Replace the address?", call: "POST", shown: "https://a.test/new" },
])("asks before an address stops working: $button", async ({ button, title, call, shown }) => {
  const { calls, user } = show(CREATED_AT);
  await user.click(await screen.findByRole("button", { name: button }));
  await user.click(within(screen.getByRole("alertdialog", { name: title })).getByText("Cancel"));
  expect(calls).toEqual([]);
  await user.click(await screen.findByRole("button", { name: button }));
  await user.click(
    within(screen.getByRole("alertdialog", { name: title })).getByRole("button", { name: button }),
  );
  expect(await screen.findByText(shown)).toBeVisible();
  expect(calls).toEqual([call]);
});
