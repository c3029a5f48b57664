import { on } from "../../../config/media";

export const BOARD_LABEL = "Pipeline board";

/** The remaining height of the screen below the bar and above the mobile navigation. */
export const boardHeight = {
  [on("sidebar")]: { height: "calc(100dvh - 199px)" },
  // Removes part of the room that the shell leaves above the mobile navigation.
  [on("mobileNav")]: { height: "calc(100dvh - 217px - env(safe-area-inset-bottom))", marginBottom: "-39px" },
  minHeight: 320,
} as const;
