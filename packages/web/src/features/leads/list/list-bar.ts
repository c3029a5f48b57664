/** The bar above the list, whatever stands in it: filters, or what can be done with a selection. */
export const LIST_BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 56,
} as const;
