import type { UserName } from "@leadlane/core/access/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { useMe } from "../../../data/me";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { AssignMenu } from "./assign-menu";

const named = (id: string, name: string, status: UserName["status"] = "active"): UserName => ({
  id,
  user_id: id,
  name,
  status,
});
const FIRST = [named("01USER", "Asha Verma"), named("b", "Bina Shah"), named("c", "Chetan", "inactive")];
const FOUND_BY_SEARCH = [named("z", "Zubin Mehta"), named("y", "Zara Mehta", "inactive")];

const anchor = { top: 0, left: 0 };
const onPick = vi.fn();
const onClose = vi.fn();

function Menu({ current }: { current?: string | null }) {
  if (!useMe().data) return null;
  return <AssignMenu anchor={anchor} current={current} onPick={onPick} onClose={onClose} />;
}

function show(users_more: boolean, current?: string | null) {
  const fetch = stubFetch((_method, path) => {
    if (path.endsWith("/auth/me")) return { body: { success: true, data: { users: FIRST, users_more } } };
    return {
      body: { success: true, data: path.includes("q=me") || path.includes("ids=") ? FOUND_BY_SEARCH : [] },
    };
  });
  renderPage(<Menu current={current} />);
  return fetch;
}

const options = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  startSession(sessionToken(), false);
  onPick.mockReset();
  onClose.mockReset();
});

it("lists every active user in one menu without a request", async () => {
  const fetch = show(false, "b");
  const menu = await screen.findByRole("menu", { name: "Assign to" });
  expect(
    within(menu)
      .getAllByRole("menuitemradio")
      .map(({ textContent }) => textContent),
  ).toEqual(["AVAsha Verma (you)", "BSBina Shah", "UUnassigned"]);
  expect(fetch.mock.calls.every(([url]) => String(url).endsWith("/auth/me"))).toBe(true);
});

it("finds more users by typing, and selects the first by Enter", async () => {
  show(true, "b");
  const dialog = await screen.findByRole("dialog", { name: "Assign to" });
  const field = within(dialog).getByRole("combobox", { name: "Find a colleague" });
  expect(field).toHaveFocus();
  expect(options(dialog)).toEqual(["UUnassigned", "AVAsha Verma (you)", "BSBina Shah"]);
  expect(within(dialog).getByRole("option", { name: "Bina Shah" })).toHaveAttribute("aria-selected", "true");
  await userEvent.type(field, "me");
  await within(dialog).findByRole("option", { name: "Zubin Mehta" });
  expect(options(dialog)).toEqual(["ZMZubin Mehta"]);
  await userEvent.keyboard("{Enter}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: "z", name: "Zubin Mehta" });
});

it("never selects a user who does not match the text, and says so", async () => {
  show(true, null);
  const dialog = await screen.findByRole("dialog", { name: "Assign to" });
  await userEvent.type(within(dialog).getByRole("combobox"), "quentin{Enter}");
  expect(onPick).not.toHaveBeenCalled();
  expect(await within(dialog).findByText("No matching colleague")).toBeVisible();
});

it("shows the current owner first, even when missing from the first response", async () => {
  show(true, "z");
  const dialog = await screen.findByRole("dialog", { name: "Assign to" });
  const owner = await within(dialog).findByRole("option", { name: "Zubin Mehta" });
  expect(options(dialog)[0]).toBe("ZMZubin Mehta");
  expect(owner).toHaveAttribute("aria-selected", "true");
  await userEvent.click(owner);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onPick).not.toHaveBeenCalled();
});

it("unassigns a lead, and closes on Escape", async () => {
  show(true, "b");
  const dialog = await screen.findByRole("dialog", { name: "Assign to" });
  await userEvent.click(within(dialog).getByRole("option", { name: "Unassigned" }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: null, name: "Unassigned" });
  await userEvent.type(within(dialog).getByRole("combobox"), "{Escape}");
  expect(onClose).toHaveBeenCalledTimes(2);
});
