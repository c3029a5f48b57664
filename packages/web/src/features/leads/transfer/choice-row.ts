export const choiceRowSx = {
  display: "grid",
  alignItems: "center",
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(200px, 300px)" },
  maxWidth: 880, // keeps related controls close on wide screens
} as const;

/** Displays the empty value of a select as an option. */
export const SHOW_EMPTY_OPTION = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
