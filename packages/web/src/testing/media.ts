import { vi } from "vitest";

/** Lets every media query match, or none. Gives the mock to restore. */
export function stubMedia(matches: boolean) {
  return vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
