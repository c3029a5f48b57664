import type { SecuritySettings, User } from "@leadlane/core/access/schema";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { startSession } from "../../../lib/session/session";
import { type Answer, stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { user } from "../users/user.fixture";
import { SecuritySection } from "./security-section";

function show(require_second_factor: SecuritySettings["require_second_factor"], users: () => Answer) {
  const settings: SecuritySettings = { require_second_factor, grace_days: 7, since: null };
  stubFetch((_method, path) => {
    if (path === "/api/settings/security") return { body: { success: true, data: settings } };
    if (path.startsWith("/api/uac/users")) return users();
    return { body: { success: true, data: { second_factor: { since: null } } } };
  });
  renderPage(<SecuritySection />, { path: "/settings" });
}

const list = (...data: User[]): Answer => ({ body: { success: true, data } });

beforeEach(() => startSession(sessionToken(), false));

it("shows an error where the users can't be loaded, and loads them again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const answers: Answer[] = [{ status: 400, body: { success: false, message: "Not now." } }];
  show("none", () => answers.pop() ?? list(user({ id: "ravi" })));
  expect(await screen.findByText("Not now.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("list", { name: "Without a second factor" })).toHaveTextContent(
    "Ravi Kumar",
  );
});

it("shows that all admins have a second factor, or everyone", async () => {
  show("admins", () =>
    list(user({ id: "ravi" }), user({ id: "asha", role: "Admin", has_second_factor: true })),
  );
  expect(await screen.findByText("All admins have a second factor.")).toBeVisible();
  show("none", () => list(user({ id: "ravi", has_second_factor: true })));
  expect(await screen.findByText("Everyone has a second factor.")).toBeVisible();
});
