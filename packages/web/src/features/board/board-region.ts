import { onMobileNav, onSidebar } from "../../config/screen";

export const BOARD_LABEL = "Pipeline board";

/** To the end of the screen: what is above (bar, head) and below (mobile navigation, padding) taken off. */
export const boardHeight = {
  [onSidebar]: { height: "calc(100dvh - 199px)" },
  // The frame leaves more room above the mobile navigation than a page needs that does not scroll.
  [onMobileNav]: { height: "calc(100dvh - 217px - env(safe-area-inset-bottom))", marginBottom: "-39px" },
  minHeight: 320,
} as const;
