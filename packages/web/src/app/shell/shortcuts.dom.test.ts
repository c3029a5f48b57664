import { PERMISSION_KEYS, type Permissions } from "@leadlane/core/permissions/rules";
import { afterEach, describe, expect, it } from "vitest";
import { isCovered, isTyping } from "../../lib/navigation/key-focus";
import { entriesFor } from "./entries";
import { commandFor, shortcutHints } from "./shortcuts";

const staff = entriesFor({ role: "Staff", permissions: undefined });
const admin = entriesFor({ role: "admin", permissions: undefined });

afterEach(() => {
  document.body.innerHTML = "";
});

function renderHtml(html: string): Element {
  document.body.innerHTML = html;
  const target = document.body.querySelector(".target");
  if (!target) throw new Error("Nothing to look at");
  return target;
}

describe("a key", () => {
  it("alone runs its command", () => {
    expect(commandFor("/", false, staff)).toBe("search");
    expect(commandFor("?", false, staff)).toBe("help");
    expect(commandFor("n", false, staff)).toBe("new-lead");
    expect(commandFor("[", false, staff)).toBe("sidebar");
  });

  it("opens a page only after g", () => {
    expect(commandFor("l", true, staff)).toMatchObject({ label: "Leads" });
    expect(commandFor("k", true, staff)).toMatchObject({ label: "Kanban" });
    expect(commandFor("l", false, staff)).toBeNull();
  });

  it("opens only pages that the user may see", () => {
    expect(commandFor("s", true, admin)).toMatchObject({ label: "Settings" });
    expect(commandFor("s", true, staff)).toBeNull();
    expect(commandFor("r", true, admin)).toMatchObject({ label: "Reports" });
    expect(commandFor("r", true, staff)).toBeNull();
  });

  it.each(["can_edit_products", "can_edit_lead_sources"] as const)("opens the settings with %s", (key) => {
    const none = Object.fromEntries(PERMISSION_KEYS.map((each) => [each, false])) as Permissions;
    const editor = entriesFor({ role: "Staff", permissions: { ...none, [key]: true } });
    expect(editor.map(({ label }) => label).at(-1)).toBe("Settings");
    expect(commandFor("s", true, editor)).toMatchObject({ label: "Settings" });
  });

  it("without a command does nothing, even if it names an object property", () => {
    expect(commandFor("x", false, staff)).toBeNull();
    expect(commandFor("constructor", false, staff)).toBeNull();
  });
});

describe("shortcuts and focus", () => {
  it.each([
    '<input class="target">',
    '<input type="search" class="target">',
    '<textarea class="target"></textarea>',
    '<select class="target"></select>',
    '<div contenteditable="true"><b class="target"></b></div>',
    '<ul role="menu"><li class="target"></li></ul>',
    '<div role="dialog"><button class="target"></button></div>',
  ])("are inactive in %s", (html) => {
    expect(isTyping(renderHtml(html))).toBe(true);
  });

  it.each(['<button class="target"></button>', '<input type="checkbox" class="target">'])(
    "are active on %s",
    (html) => {
      expect(isTyping(renderHtml(html))).toBe(false);
    },
  );
});

it("an open dialog blocks shortcuts, a hidden one does not", () => {
  renderHtml('<div class="MuiModal-root target"></div>');
  expect(isCovered()).toBe(true);
  renderHtml('<div class="MuiModal-root MuiModal-hidden target"></div>');
  expect(isCovered()).toBe(false);
});

it("the hints list the user's own pages", () => {
  const labels = (entries: typeof staff) => shortcutHints(entries).map(({ label }) => label);
  expect(labels(admin)).toContain("Go to Settings");
  expect(labels(staff)).not.toContain("Go to Settings");
});
