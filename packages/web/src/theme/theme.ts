import { createTheme, type Direction } from "@mui/material/styles";
import "./augmentation";
import { components } from "./components";
import { MODE_ATTRIBUTE } from "./mode";
import { DARK, LIGHT } from "./tokens";
import { typography } from "./typography";

/** Both modes as CSS variables, switched by `data-color-scheme` on the root element. */
export function themeFor(direction: Direction) {
  return createTheme({
    direction,
    cssVariables: { colorSchemeSelector: MODE_ATTRIBUTE, cssVarPrefix: "ll" },
    colorSchemes: { light: { palette: LIGHT }, dark: { palette: DARK } },
    defaultColorScheme: "light",
    breakpoints: { values: { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } },
    // 4, so that `sx={{ borderRadius: 2 }}` is 8 px and 3 is 12.
    shape: { borderRadius: 4 },
    typography,
    components,
  });
}

export const theme = themeFor("ltr");
