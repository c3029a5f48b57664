import roboto from "@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url";
import type { CSSObject, Theme } from "@mui/material/styles";
import { focusRing } from "./focus-ring";
import { smallParts } from "./small-parts";

/** Roboto, Latin only: the rupee sign and other scripts come from the system's fonts. app.html preloads the file. */
const FONT_FACE: CSSObject = {
  fontFamily: "Roboto Variable",
  fontStyle: "normal",
  fontDisplay: "swap",
  fontWeight: "100 900",
  src: `url("${roboto}") format("woff2-variations")`,
  unicodeRange:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
};

/** Rules for the whole document, on top of the library's reset. */
export function baseline(theme: Theme): Record<string, CSSObject> {
  return {
    "@font-face": FONT_FACE,
    html: {
      // A focused control never hides behind the sticky bar above or the mobile navigation below.
      scrollPaddingTop: 96,
      scrollPaddingBottom: 88,
      WebkitTextSizeAdjust: "100%",
    },
    body: { minHeight: "100dvh", fontVariantNumeric: "tabular-nums" },
    ":focus-visible": focusRing(theme),
    // Fields show their focus on their border; a title focused on arrival is no control.
    "input:focus-visible, textarea:focus-visible, [tabindex='-1']:focus-visible": { outline: "none" },
    ...smallParts(theme),
    "@media (prefers-reduced-motion: reduce)": {
      "*, *::before, *::after": {
        animationDuration: "0.01ms !important",
        animationIterationCount: "1 !important",
        // A duration alone would make everything change over time that has no transition of its own, level by level.
        transitionProperty: "none",
        transitionDuration: "0.01ms !important",
        scrollBehavior: "auto !important",
      },
    },
  };
}
