import { afterEach, beforeEach, expect, it } from "vitest";
import { LAYOUT_STORAGE_KEY } from "../config/layout-preferences";
import { withoutStorage } from "../testing/forbid-storage";
import { sessionToken } from "../testing/token";
import { FIRST_PAINT } from "./first-paint";

const root = document.documentElement;
const run = () => new Function(FIRST_PAINT)();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  root.removeAttribute("data-signed-in");
});

it("applies the stored mode and direction, and the defaults after they are deleted", () => {
  localStorage.setItem(LAYOUT_STORAGE_KEY, JSON.stringify({ darkMode: true, direction: "rtl" }));
  run();
  expect([root.getAttribute("data-color-scheme"), root.dir]).toEqual(["dark", "rtl"]);
  localStorage.clear();
  window.dispatchEvent(new Event("storage"));
  expect([root.getAttribute("data-color-scheme"), root.dir]).toEqual(["light", "ltr"]);
});

it("detects a session in either storage, and its end in another tab", () => {
  localStorage.setItem("token", sessionToken());
  run();
  expect(root).toHaveAttribute("data-signed-in");
  localStorage.clear();
  window.dispatchEvent(new Event("storage"));
  expect(root).not.toHaveAttribute("data-signed-in");
  sessionStorage.setItem("token", sessionToken());
  run();
  expect(root).toHaveAttribute("data-signed-in");
});

it.each(["", "x", "a.b.c", sessionToken({ exp: 1 })])("ignores the invalid token %j", (token) => {
  localStorage.setItem("token", token);
  run();
  expect(root).not.toHaveAttribute("data-signed-in");
});

it("applies the defaults when storage is blocked", async () => {
  await withoutStorage(run);
  expect(root.getAttribute("data-color-scheme")).toBe("light");
  expect(root).not.toHaveAttribute("data-signed-in");
});
