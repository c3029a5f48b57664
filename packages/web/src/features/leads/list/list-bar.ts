/** Shared by filter bar and bulk bar, which have the same place and height. */
export const LIST_BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 56,
} as const;
