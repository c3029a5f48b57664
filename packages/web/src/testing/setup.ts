import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
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
  vi.resetModules();
  document.body.replaceChildren();
});
