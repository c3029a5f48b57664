import Search from "@mui/icons-material/Search";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../testing/render";
import { Palette } from "./palette";
import type { PaletteItem } from "./palette-item";

function openPalette() {
  const run = vi.fn();
  const onClose = vi.fn();
  const item = (id: string, group: PaletteItem["group"], label: string, words?: string): PaletteItem => ({
    id,
    group,
    label,
    words,
    Icon: Search,
    run: () => run(id),
  });
  const items = [
    item("dashboard", "Pages", "Dashboard"),
    item("leads", "Pages", "Leads"),
    item("mode", "Actions", "Switch to dark mode", "theme night"),
  ];
  renderPage(<Palette open items={items} onClose={onClose} />);
  return { run, onClose, field: screen.getByRole("combobox"), user: userEvent.setup() };
}

const labels = () => screen.getAllByRole("option").map((option) => option.textContent);

it("keeps the focus in the field and moves the choice with the arrows, around the ends", async () => {
  const { field, user, run } = openPalette();
  expect(field).toHaveFocus();
  const current = () =>
    document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(current()).toBe("Dashboard");
  await user.keyboard("{ArrowDown}");
  expect(current()).toBe("Leads");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(current()).toBe("Switch to dark mode");
  expect(field).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(run).toHaveBeenCalledExactlyOnceWith("mode");
});

it("finds by the beginnings of words, also of those that are not shown", async () => {
  const { user } = openPalette();
  await user.keyboard("lea");
  expect(labels()).toEqual(["Leads"]);
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("NIGHT");
  expect(labels()).toEqual(["Switch to dark mode"]);
});

it("says when nothing matches, and chooses nothing then", async () => {
  const { user, run, field } = openPalette();
  await user.keyboard("zebra{Enter}");
  expect(screen.getByText("No matches for “zebra”")).toBeVisible();
  expect(field).toHaveAttribute("aria-expanded", "false");
  expect(run).not.toHaveBeenCalled();
});

it("has closed before what was chosen runs", async () => {
  const { user, run, onClose } = openPalette();
  await user.click(screen.getByRole("option", { name: "Leads" }));
  expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(run.mock.invocationCallOrder[0] ?? 0);
});

it("shows what was chosen last first, each once", async () => {
  localStorage.setItem("recentCommands", JSON.stringify(["leads", "gone", 7]));
  openPalette();
  const recent = screen.getByRole("group", { name: "Recent" });
  expect(within(recent).getAllByRole("option")).toHaveLength(1);
  expect(labels()).toEqual(["Leads", "Dashboard", "Switch to dark mode"]);
});

it("survives recent choices that can't be read", () => {
  localStorage.setItem("recentCommands", "{");
  openPalette();
  expect(labels()).toHaveLength(3);
});
