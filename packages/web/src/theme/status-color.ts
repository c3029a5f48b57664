import { contrast, mix, parseHex, type Rgb, toHex } from "./color";
import { DARK, LIGHT } from "./tokens";

/**
 * Tenants can pick any status color, including white and yellow. So text is never drawn in or on the full
 * color: a chip has a colored dot, and its name in the text color on a light tint.
 */
interface StatusColors {
  ground: string;
  border: string;
  dot: string;
  dotOutline: string; // makes white and black dots visible in both modes
}

const FALLBACK: Rgb = [0x5f, 0x65, 0x80];
const SURFACE = {
  light: parseHex(LIGHT.background.paper) ?? FALLBACK,
  dark: parseHex(DARK.background.paper) ?? FALLBACK,
};
const OUTLINE = {
  light: parseHex(LIGHT.line.field) ?? FALLBACK,
  dark: parseHex(DARK.line.field) ?? FALLBACK,
};
const CONTRAST_MIN = 1.2;
const SHARE = { light: { ground: 0.12, border: 0.45 }, dark: { ground: 0.28, border: 0.7 } };

export function statusColors(color: string, mode: "light" | "dark"): StatusColors {
  const rgb = parseHex(color) ?? FALLBACK;
  const edge = (base: Rgb) => mix(base, SURFACE[mode], SHARE[mode].border);
  const mixed = edge(rgb);
  return {
    ground: toHex(mix(rgb, SURFACE[mode], SHARE[mode].ground)),
    // White would be invisible on white.
    border: toHex(contrast(mixed, SURFACE[mode]) < CONTRAST_MIN ? edge(OUTLINE[mode]) : mixed),
    dot: toHex(rgb),
    dotOutline: mode === "light" ? LIGHT.line.dot : DARK.line.dot,
  };
}
