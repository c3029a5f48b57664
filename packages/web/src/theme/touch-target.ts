/** Minimum touch target in px. */
export const TOUCH_TARGET = 44;

/** Enlarges the touch target of a one-line link without changing the layout. */
export const touchTargetLine = {
  display: "inline-block",
  paddingBlock: "13px",
  marginBlock: "-13px",
} as const;

/** The same for links that may wrap. On phones it extends downwards, because buttons are above. */
export const touchTargetSentence = {
  display: "inline-block",
  paddingBlock: { xs: "8px 15px", md: "4px" },
  marginBlock: { xs: "-8px -15px", md: "-4px" },
} as const;
