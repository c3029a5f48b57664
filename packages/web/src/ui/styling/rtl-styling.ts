import createCache from "@emotion/cache";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import { themeFor } from "../../theme/theme";
import type { Styling } from "./styling";

const theme = themeFor("rtl");

/** What holds text of its own: each is written in its own direction, so that "5 minutes." doesn't become ".minutes 5". */
const BLOCKS = "p, h1, h2, h3, h4, li, dd, dt, td, th, label, button, a, legend, div";

const MuiCssBaseline = {
  styleOverrides: {
    body: { textAlign: "left" }, // that is the right; "start" would follow each text's direction
    [`:where(${BLOCKS})`]: { unicodeBidi: "plaintext" },
    ".MuiAutocomplete-endAdornment": { unicodeBidi: "normal" }, // icons in a row, without text that tells a direction
    "::placeholder": { unicodeBidi: "plaintext", textAlign: "left" },
  },
} as const;

/** Every left is a right. Loaded by those alone who read from right to left. */
export const RTL: Styling = {
  cache: createCache({ key: "rtl", stylisPlugins: [rtlPlugin] }),
  theme: { ...theme, components: { ...theme.components, MuiCssBaseline } },
};
