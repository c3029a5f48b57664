import createCache from "@emotion/cache";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import { themeFor } from "../../theme/theme";
import type { Styling } from "./styling";

const theme = themeFor("rtl");

/**
 * Each of these elements gets the direction of its own text, so that "5 minutes." doesn't become ".minutes 5"
 * in RTL.
 */
const BLOCKS = "p, h1, h2, h3, h4, li, dd, dt, td, th, label, button, a, legend, div";

const MuiCssBaseline = {
  styleOverrides: {
    body: { textAlign: "left" }, // that is the right; "start" would follow each text's direction
    [`:where(${BLOCKS})`]: { unicodeBidi: "plaintext" },
    ".MuiAutocomplete-endAdornment": { unicodeBidi: "normal" }, // icons; there is no text to derive a direction from
    "::placeholder": { unicodeBidi: "plaintext", textAlign: "left" },
  },
} as const;

export const RTL: Styling = {
  cache: createCache({ key: "rtl", stylisPlugins: [rtlPlugin] }),
  theme: { ...theme, components: { ...theme.components, MuiCssBaseline } },
};
