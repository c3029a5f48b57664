import type { ReactNode } from "react";

/** In the place of the library's icons, which need its styles: the same drawing, as large as its surroundings say. */
export function createSvgIcon(drawing: ReactNode) {
  return () => (
    <svg viewBox="0 0 24 24" aria-hidden>
      {drawing}
    </svg>
  );
}
