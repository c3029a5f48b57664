import "@testing-library/jest-dom/vitest";
import { __unsafe_useEmotionCache as useEmotionCache } from "@emotion/react";
import { cleanup, configure, renderHook } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Parts that load when they are first shown take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The files share a page and the libraries, which take the most time to load, but none of our own modules' state.
afterAll(() => {
  forgetStyles();
  vi.resetModules();
  document.body.replaceChildren();
});

/** Takes the file's styles out of the page: every look for what is visible goes through all that there are. */
function forgetStyles(): void {
  const { result, unmount } = renderHook(useEmotionCache);
  unmount();
  const styles = result.current;
  if (!styles) throw new Error("The page has no styles.");
  styles.sheet.flush();
  styles.inserted = {};
  styles.registered = {};
}
