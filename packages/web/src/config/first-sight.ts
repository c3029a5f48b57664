/** Ids in the pages that show a phone something before the application is there. */
export const FIRST_SIGHT = {
  /** All of it; it goes when the application comes. */
  whole: "first-sight",
  /** Below the title: whose leads, a greeting. */
  line: "first-line",
  /** What the screen is about. */
  content: "first-content",
} as const;

/** On the root element once the answers are in their places. */
export const FILLED_ATTRIBUTE = "data-first-sight";

/** On a button that was pressed before there was anything behind it. */
export const PRESSED_ATTRIBUTE = "data-pressed";
