import { on } from "../../../config/media";

export const BOARD_LABEL = "Pipeline board";

/** The screen without the app bar, the page head, the mobile navigation and the padding. */
export const boardHeight = {
  [on("sidebar")]: { height: "calc(100dvh - 199px)" },
  // The shell's padding above the mobile navigation is for pages that scroll.
  [on("mobileNav")]: { height: "calc(100dvh - 217px - env(safe-area-inset-bottom))", marginBottom: "-39px" },
  minHeight: 320,
} as const;
