/** From this width of the window on, timeline and details stand side by side. */
export const TWO_COLUMNS = "(min-width:1200px)";

export const leadLayout = {
  display: "grid",
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [`@media ${TWO_COLUMNS}`]: { gridTemplateColumns: "minmax(0, 7fr) minmax(320px, 5fr)" },
  "@media (min-width:1600px)": { gridTemplateColumns: "minmax(0, 860px) minmax(320px, 400px)" },
} as const;
