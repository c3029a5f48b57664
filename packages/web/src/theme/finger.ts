/** The least height, in pixels, of what is pressed on a phone. */
export const FINGER = 44;

/** A link of one line, as high as a finger needs it, that takes no more room than its text. */
export const fingerLine = { display: "inline-block", paddingBlock: "13px", marginBlock: "-13px" } as const;

/** The same for a sentence of one line or more: on a phone further down, for above it are the buttons of its card. */
export const fingerSentence = {
  display: "inline-block",
  paddingBlock: { xs: "8px 15px", md: "4px" },
  marginBlock: { xs: "-8px -15px", md: "-4px" },
} as const;
