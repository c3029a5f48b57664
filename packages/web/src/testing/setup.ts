import "@testing-library/jest-dom/vitest";
import { __unsafe_useEmotionCache as useEmotionCache } from "@emotion/react";
import { cleanup, configure, renderHook } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Parts that load when they are first shown take their time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// As in browsers: the page here would write itself out with all that is in it, for each look at where a list opens.
Element.prototype.toString = Object.prototype.toString;

afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event("online")); // SWR remembers that a test was without a connection, and polls no more
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Of the styles only those that hide something, those that show it again at some width or in some state, and those of
 * charts, which measure themselves: a look for what is there goes through each rule that the page has.
 */
const HIDES = /display:none|visibility|opacity:0|pointer-events|[;{]content:[^;}]*\w/;
const SHOWS_AGAIN = /^(?!\.css-[\w-]+\{).*(display|opacity):/;
const MEASURED = /MuiCharts/;
const { sheet } = styles();
const { insert } = Object.getPrototypeOf(sheet);
sheet.insert = (rule) => {
  if ([HIDES, SHOWS_AGAIN, MEASURED].some((kept) => kept.test(rule))) insert.call(sheet, rule);
};

// The files share a page and the libraries, which take the most time to load, but none of our own modules' state.
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
