import roboto from "@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url";
import type { CSSObject, Theme } from "@mui/material/styles";
import { on } from "../config/media";
import type { TintName } from "./augmentation";
import { focusRing } from "./focus-ring";
import { MODE_ATTRIBUTE } from "./mode";

const TINTS = ["primary", "info", "success", "warning", "error", "neutral"] as const satisfies TintName[];

/** Latin subset only; the rupee sign and other scripts use system fonts. app.html preloads the file. */
const FONT_FACE: CSSObject = {
  fontFamily: "Roboto Variable",
  fontStyle: "normal",
  fontDisplay: "swap",
  fontWeight: "100 900",
  src: `url("${roboto}") format("woff2-variations")`,
  unicodeRange:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
};

/** Global rules in addition to MUI's reset. */
export function baseline(theme: Theme): Record<string, CSSObject> {
  return {
    "@font-face": FONT_FACE,
    html: {
      scrollPaddingTop: 96,
      scrollPaddingBottom: 88,
      WebkitTextSizeAdjust: "100%",
    },
    body: { minHeight: "100dvh", fontVariantNumeric: "tabular-nums" },
    ":focus-visible": focusRing(theme),
    // Fields show focus on their border; headings focused after navigation show none.
    "input:focus-visible, textarea:focus-visible, [tabindex='-1']:focus-visible": { outline: "none" },
    ...smallControls(theme),
    [on("print")]: printStyles(theme),
    [on("forcedColors")]: IN_FEW_COLORS,
    [on("reducedMotion")]: {
      "*, *::before, *::after": {
        animationDuration: "0.01ms !important",
        animationIterationCount: "1 !important",
        // With a duration alone, all elements without a transition would get one.
        transitionProperty: "none",
        transitionDuration: "0.01ms !important",
        scrollBehavior: "auto !important",
      },
    },
  };
}

/** Forced colors mode removes backgrounds and shadows, so show state with system highlights and borders. */
const IN_FEW_COLORS: CSSObject = {
  "[aria-selected=true], [aria-pressed=true], [aria-current=page], [role=radio][aria-checked=true]": {
    forcedColorAdjust: "none",
    backgroundColor: "Highlight !important",
    color: "HighlightText !important",
  },
  ".MuiPaper-root, .MuiButton-contained:not(:focus-visible), .board-card, [aria-current=date]": {
    outline: "1px solid !important",
    outlineOffset: -1,
  },
  ".status-dot": { forcedColorAdjust: "none" },
  svg: { color: "inherit !important" },
  "button svg": { fill: "currentColor !important" },
  "svg text": { fill: "CanvasText !important" },
};

/** Prints only title and content, at the width of the paper. */
function printStyles({ vars }: Theme): CSSObject {
  return {
    html: { "--content-start": "0px !important" },
    "nav, footer, aside, slot, .no-print, .MuiModal-root, header > :not(:first-of-type)": {
      display: "none !important",
    },
    header: { position: "static !important" },
    ".MuiCard-root": { boxShadow: "none !important", border: `1px solid ${vars.palette.divider}` },
  };
}

/**
 * Chips, dots and avatars appear dozens of times per screen. They are plain elements with global classes,
 * because styling each one separately is slow.
 */
function smallControls(theme: Theme): Record<string, CSSObject> {
  const { palette } = theme.vars;
  const dark = `[${MODE_ATTRIBUTE}=dark] &`;
  const pill: CSSObject = {
    display: "inline-flex",
    alignItems: "center",
    height: "1.5rem",
    borderRadius: 999,
    fontSize: "0.75rem",
    fontWeight: 600,
    whiteSpace: "nowrap",
  };
  return {
    ".status-dot": {
      display: "inline-block",
      flex: "none",
      width: 8,
      height: 8,
      borderRadius: "50%",
      outline: `1px solid ${palette.line.dot}`,
    },
    ".status-chip": {
      ...pill,
      gap: 6,
      maxWidth: "100%",
      paddingInline: 10,
      border: "1px solid var(--light-border)",
      backgroundColor: "var(--light-ground)",
      color: palette.text.primary,
      lineHeight: 1,
      [dark]: { borderColor: "var(--dark-border)", backgroundColor: "var(--dark-ground)" },
    },
    ".status-name": { overflow: "hidden", textOverflow: "ellipsis", lineHeight: 1.5 },
    ".tint-chip": { ...pill, gap: 4, paddingInline: 8, "& svg": { fontSize: 14 } },
    ...Object.fromEntries(
      TINTS.map((tint) => [
        `.tint-${tint}`,
        { backgroundColor: palette.tint[tint].ground, color: palette.tint[tint].text },
      ]),
    ),
    ".avatar": {
      display: "grid",
      placeItems: "center",
      flex: "none",
      width: 32,
      height: 32,
      borderRadius: "50%",
      fontSize: 13,
      lineHeight: 1,
      fontWeight: 600,
      userSelect: "none",
      position: "relative",
      "& img": {
        position: "absolute",
        inset: 0,
        width: "100%",
        height: "100%",
        borderRadius: "inherit",
        objectFit: "cover",
        backgroundColor: palette.background.paper,
      },
      "& img[hidden]": { display: "none" },
    },
  };
}
