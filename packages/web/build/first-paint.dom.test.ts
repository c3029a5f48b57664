import { beforeEach, expect, it, vi } from "vitest";
import { LAYOUT_STORAGE_KEY } from "../src/config/layout-preferences";
import { withoutStorage } from "../src/testing/forbid-storage";
import { SCRIPT } from "./first-paint";

function run(): void {
  new Function(SCRIPT)();
}

const root = document.documentElement;

beforeEach(() => {
  root.setAttribute("data-color-scheme", "light");
  root.dir = "ltr";
  root.removeAttribute("data-mini-sidenav");
});

it("applies the stored mode, direction and sidebar", () => {
  localStorage.setItem(
    LAYOUT_STORAGE_KEY,
    JSON.stringify({ darkMode: true, direction: "rtl", miniSidenav: true }),
  );
  run();
  expect(root).toHaveAttribute("data-color-scheme", "dark");
  expect(root.dir).toBe("rtl");
  expect(root).toHaveAttribute("data-mini-sidenav");
});

it("follows the device's color scheme when chosen", () => {
  localStorage.setItem(LAYOUT_STORAGE_KEY, JSON.stringify({ darkMode: true, systemMode: true }));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  run();
  expect(root).toHaveAttribute("data-color-scheme", "light");
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  run();
  expect(root).toHaveAttribute("data-color-scheme", "dark");
  vi.unstubAllGlobals();
});

it.each([null, "", "{", "null", '"dark"', '{"darkMode":"true","direction":"up","miniSidenav":1}'])(
  "keeps the defaults of the page when %s is stored",
  (text) => {
    if (text !== null) localStorage.setItem(LAYOUT_STORAGE_KEY, text);
    run();
    expect(root).toHaveAttribute("data-color-scheme", "light");
    expect(root.dir).toBe("ltr");
    expect(root).not.toHaveAttribute("data-mini-sidenav");
  },
);

it("keeps the defaults of the page when storage is blocked", async () => {
  await withoutStorage(run);
  expect(root).toHaveAttribute("data-color-scheme", "light");
});
