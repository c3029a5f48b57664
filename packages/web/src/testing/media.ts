import { vi } from "vitest";

const queryOf = (media: string, matches: boolean) =>
  Object.assign(new EventTarget(), {
    ...{ matches, media, onchange: null },
    addListener: () => undefined,
    removeListener: () => undefined,
  });

export function stubMedia(matches: boolean) {
  return vi.spyOn(window, "matchMedia").mockImplementation((media) => queryOf(media, matches));
}

/** Like `stubMedia`; the returned function changes the result later, as rotating a device does. */
export function stubTurningMedia(matches: boolean) {
  const query = queryOf("", matches);
  vi.spyOn(window, "matchMedia").mockReturnValue(query);
  return (next: boolean) => {
    query.matches = next;
    query.dispatchEvent(new Event("change"));
  };
}
