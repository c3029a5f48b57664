import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { START_FAILURE } from "./start-failure";

const FAILURE_TEXT = "This part of the app didn't load.";
const listeners: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => new Response());
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((kind: string, listener, options) => {
      if (!listener) return;
      add(kind, listener, options);
      listeners.push(() => target.removeEventListener(kind, listener, options));
    });
  }
});

afterEach(() => {
  for (const end of listeners.splice(0)) end();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function page(html: string): HTMLScriptElement[] {
  // happy-dom doesn't fetch scripts and would report each as an error.
  const { settings } = Reflect.get(window, "happyDOM");
  settings.handleDisabledFileLoadingAsSuccess = true;
  document.body.innerHTML = html;
  settings.handleDisabledFileLoadingAsSuccess = false;
  new Function(START_FAILURE)();
  return [...document.querySelectorAll("script")];
}

const START = '<script type="module" src="/assets/start.js"></script>';
const ISLAND = '<script type="module" src="/assets/contact.js" data-fills="form"></script>';

const dispatchError = (filename = `${window.location.origin}/assets/start.js`) =>
  window.dispatchEvent(new ErrorEvent("error", { filename }));

it("shows an error on top of the page when its script fails to load, with a reload button", async () => {
  const [script] = page(`<div id="root"></div>${START}`);
  script?.dispatchEvent(new Event("error"));
  expect(screen.getByRole("alert")).toBe(document.body.firstElementChild);
  expect(screen.getByRole("heading", { level: 1, name: FAILURE_TEXT })).toBeVisible();
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole("button"));
  expect(reload).toHaveBeenCalledOnce();
});

it("shows the error once, even if another script fails first", () => {
  const scripts = page(`<div id="root"></div><script type="module">import"/assets/part.js"</script>${START}`);
  for (const script of scripts) script.dispatchEvent(new Event("error"));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

it("replaces the content of the failed script, below the page title", () => {
  const [, island] = page(`<h1>Contact</h1><div id="form">Loading</div><p>Address</p>${START}${ISLAND}`);
  island?.dispatchEvent(new Event("error"));
  expect(document.getElementById("form")).not.toBeVisible();
  expect(document.getElementById("form")?.nextElementSibling).toHaveTextContent(FAILURE_TEXT);
  expect(screen.getAllByRole("heading")).toHaveLength(1);
});

it("waits 120 seconds for a script, and removes the error when it loads late", () => {
  const [start, island] = page(`<div id="form">Loading</div>${START}${ISLAND}`);
  start?.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(119_999);
  expect(screen.queryByRole("alert")).toBeNull();
  vi.advanceTimersByTime(1);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(document.getElementById("form")).not.toBeVisible();
  island?.dispatchEvent(new Event("load"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.getElementById("form")).toBeVisible();
});

it("shows the error when a script throws during start", () => {
  const [start, island] = page(`<div id="form">Loading</div>${START}${ISLAND}`);
  start?.dispatchEvent(new Event("load"));
  dispatchError();
  island?.dispatchEvent(new Event("load"));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(document.getElementById("form")).not.toBeVisible();
});

it("ignores later errors and those from other sources", () => {
  const [start] = page(`<div id="root"></div>${START}<img>`);
  dispatchError("chrome-extension://x/y.js");
  document.querySelector("img")?.dispatchEvent(new Event("error"));
  expect(screen.queryByRole("alert")).toBeNull();
  start?.dispatchEvent(new Event("load"));
  dispatchError();
  vi.advanceTimersByTime(120_000);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("names the connection when the server is unreachable", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const [script] = page(`<div id="root"></div>${START}`);
  script?.dispatchEvent(new Event("error"));
  const words = "You're offline. This part loads when the connection is back.";
  expect(await screen.findByRole("heading", { name: words })).toBeVisible();
});
