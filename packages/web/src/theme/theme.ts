import { BREAKPOINTS, on } from "../config/media";
import "./augmentation";
import { createTheme, type Direction, type TypographyVariantsOptions } from "@mui/material/styles";
import { components } from "./components";
import { MODE_ATTRIBUTE } from "./mode";
import { DARK, LIGHT } from "./tokens";

/** At least 12 px, no thin weights. Touch inputs are adjusted in `components.ts`. */
const typography: TypographyVariantsOptions = {
  fontFamily:
    '"Roboto Variable", Roboto, "Roboto Fallback", "Roboto Fallback Wide", system-ui, -apple-system, "Segoe UI", "Noto Sans Devanagari", sans-serif',
  fontSize: 14,
  fontWeightLight: 400,
  h1: {
    fontSize: "1.5rem",
    lineHeight: 1.35,
    fontWeight: 700,
    [on("phone")]: { fontSize: "1.25rem" },
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

/** Both modes as CSS variables, switched by `data-color-scheme`. Slow: call once per direction. */
export function themeFor(direction: Direction) {
  return createTheme({
    direction,
    cssVariables: { colorSchemeSelector: MODE_ATTRIBUTE, cssVarPrefix: "ll" },
    colorSchemes: { light: { palette: LIGHT }, dark: { palette: DARK } },
    defaultColorScheme: "light",
    breakpoints: { values: BREAKPOINTS },
    shape: { borderRadius: 4 }, // 4, so that `sx={{ borderRadius: 2 }}` is 8 px and 3 is 12
    typography,
    components,
  });
}
