import { on } from "../../../config/media";

export const BOARD_LABEL = "Pipeline board";

/** The screen without the top bar, the mobile navigation and the padding. */
export const boardHeight = {
  [on("sidebar")]: { height: "calc(100dvh - 104px)" },
  // The shell's padding above the mobile navigation is for pages that scroll.
  [on("mobileNav")]: { height: "calc(100dvh - 145px - env(safe-area-inset-bottom))", marginBottom: "-39px" },
  minHeight: 320,
} as const;
