/** A row of the review: a column or label beside its choice. */
export const choiceRowSx = {
  display: "grid",
  alignItems: "center",
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(200px, 300px)" },
  maxWidth: 880, // what belongs together stands together on wide screens
} as const;

/** Shows the empty value of a select as a choice. */
export const SHOWN_EMPTY = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
