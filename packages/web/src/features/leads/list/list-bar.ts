/** The bar above the list, whatever stands in it: filters, or what can be done with a selection. */
export const LIST_BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 56,
} as const;

/** The field that searches gives way to what else the bar holds. */
export const SEARCH_PLACE = { flex: { xs: "1 1 100%", md: "1 1 180px" }, maxWidth: { md: 280 } } as const;
