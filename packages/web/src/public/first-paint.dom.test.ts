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

it("shows the kept mode and direction, and the defaults again when they are gone", () => {
  localStorage.setItem(LAYOUT_STORAGE_KEY, JSON.stringify({ darkMode: true, direction: "rtl" }));
  run();
  expect([root.getAttribute("data-color-scheme"), root.dir]).toEqual(["dark", "rtl"]);
  localStorage.clear();
  window.dispatchEvent(new Event("storage"));
  expect([root.getAttribute("data-color-scheme"), root.dir]).toEqual(["light", "ltr"]);
});

it("sees a session in either storage, and its end in another tab", () => {
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

it.each(["", "x", "a.b.c", sessionToken({ exp: 1 })])("takes %j for nobody's token", (token) => {
  localStorage.setItem("token", token);
  run();
  expect(root).not.toHaveAttribute("data-signed-in");
});

it("shows the defaults to nobody where storage is forbidden", async () => {
  await withoutStorage(run);
  expect(root.getAttribute("data-color-scheme")).toBe("light");
  expect(root).not.toHaveAttribute("data-signed-in");
});
