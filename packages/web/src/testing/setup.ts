import "@testing-library/jest-dom/vitest";
import { __unsafe_useEmotionCache as useEmotionCache } from "@emotion/react";
import { cleanup, configure, renderHook } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Lazy components take long on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// happy-dom would serialize the whole page for each Popper check.
Element.prototype.toString = Object.prototype.toString;

afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event("online")); // SWR stops polling while offline
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Performance: happy-dom evaluates every CSS rule for each query, so keep only rules that hide or show
 * elements, and those of charts, which measure themselves.
 */
const HIDING_RULE = /display:none|visibility|opacity:0|pointer-events|[;{]content:[^;}]*\w/;
const SHOWING_RULE = /^(?!\.css-[\w-]+\{).*(display|opacity):/;
const MEASURED = /MuiCharts/;
const { sheet } = styles();
const { insert } = Object.getPrototypeOf(sheet);
sheet.insert = (rule) => {
  if ([HIDING_RULE, SHOWING_RULE, MEASURED].some((pattern) => pattern.test(rule))) insert.call(sheet, rule);
};

// Test files share the page and the libraries (slow to load), but not the state of our modules.
afterAll(() => {
  forgetStyles();
  vi.resetModules();
  document.body.replaceChildren();
});

function forgetStyles(): void {
  const cache = styles();
  cache.sheet.flush();
  cache.inserted = {};
  cache.registered = {};
}

function styles() {
  const { result, unmount } = renderHook(useEmotionCache);
  unmount();
  if (!result.current) throw new Error("The page has no styles.");
  return result.current;
}
