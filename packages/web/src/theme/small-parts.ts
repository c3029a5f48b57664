import type { CSSObject, Theme } from "@mui/material/styles";
import type { TintName } from "./augmentation";
import { MODE_ATTRIBUTE } from "./mode";

const TINTS = ["primary", "info", "success", "warning", "error", "neutral"] as const satisfies TintName[];

/**
 * Parts that stand on a screen by the dozen: chips, dots, avatars. They are plain elements with these classes, written
 * once for all of them; styled one by one they would cost more time than the rest of a list.
 */
export function smallParts(theme: Theme): Record<string, CSSObject> {
  const { palette } = theme.vars;
  const dark = `[${MODE_ATTRIBUTE}=dark] &`;
  const pill: CSSObject = {
    display: "inline-flex",
    alignItems: "center",
    height: 24,
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
      overflow: "hidden",
      fontSize: 13,
      lineHeight: 1,
      fontWeight: 600,
      userSelect: "none",
    },
  };
}
