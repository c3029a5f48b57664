import { vi } from "vitest";

const queryOf = (media: string, matches: boolean) =>
  Object.assign(new EventTarget(), {
    ...{ matches, media, onchange: null },
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Lets every media query match, or none. Gives the mock to restore. */
export function stubMedia(matches: boolean) {
  return vi.spyOn(window, "matchMedia").mockImplementation((media) => queryOf(media, matches));
}

/** Lets every media query match, or none, until a function that it gives is told otherwise: a device is turned. */
export function stubTurningMedia(matches: boolean) {
  const query = queryOf("", matches);
  vi.spyOn(window, "matchMedia").mockReturnValue(query);
  return (next: boolean) => {
    query.matches = next;
    query.dispatchEvent(new Event("change"));
  };
}
