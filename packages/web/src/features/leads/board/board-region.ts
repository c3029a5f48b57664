import { on } from "../../../config/media";

export const BOARD_LABEL = "Pipeline board";

/** The board with its filters, to the end of the screen: what is above (bar, head) and below (mobile navigation, padding) taken off. */
export const boardHeight = {
  [on("sidebar")]: { height: "calc(100dvh - 199px)" },
  // The shell leaves more room above the mobile navigation than a page needs that does not scroll.
  [on("mobileNav")]: { height: "calc(100dvh - 217px - env(safe-area-inset-bottom))", marginBottom: "-39px" },
  minHeight: 320,
} as const;
