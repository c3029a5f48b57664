import type { TypographyVariantsOptions } from "@mui/material/styles";

/** Nothing under 12 px and no thin weight. The page title is smaller on phones; see `components.ts` for touch inputs. */
export const typography: TypographyVariantsOptions = {
  fontFamily:
    '"Roboto Variable", Roboto, "Roboto Fallback", system-ui, -apple-system, "Segoe UI", "Noto Sans Devanagari", sans-serif',
  fontSize: 14,
  fontWeightLight: 400,
  h1: {
    fontSize: "1.5rem",
    lineHeight: 1.35,
    fontWeight: 700,
    "@media (max-width:767.95px)": { fontSize: "1.25rem" },
  },
  h2: { fontSize: "1.25rem", lineHeight: 1.35, fontWeight: 700 },
  h3: { fontSize: "1rem", lineHeight: 1.5, fontWeight: 700 },
  h4: { fontSize: "0.875rem", lineHeight: 1.5, fontWeight: 700 },
  body1: { fontSize: "0.875rem", lineHeight: 1.5 },
  body2: { fontSize: "0.875rem", lineHeight: 1.5 },
  subtitle1: { fontSize: "1rem", lineHeight: 1.5, fontWeight: 500 },
  subtitle2: { fontSize: "0.875rem", lineHeight: 1.5, fontWeight: 600 },
  caption: { fontSize: "0.75rem", lineHeight: 1.4 },
  button: { fontSize: "0.875rem", lineHeight: 1.5, fontWeight: 600, textTransform: "none" },
};
