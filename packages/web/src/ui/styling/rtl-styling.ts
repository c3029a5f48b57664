import createCache from "@emotion/cache";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import { themeFor } from "../../theme/theme";
import type { Styling } from "./styling";

/** Every left is a right. Loaded by those alone who read from right to left. */
export const RTL: Styling = {
  cache: createCache({ key: "rtl", stylisPlugins: [rtlPlugin] }),
  theme: themeFor("rtl"),
};
