import { contrast, mix, parseHex, type Rgb, toHex } from "./color";
import { DARK, LIGHT } from "./tokens";

/**
 * Statuses have any colour a tenant likes, white and yellow included. So the colour never carries text and never has
 * text on it at full strength: a chip is a dot in the colour and its name in the text colour on a faint tint.
 */
interface StatusColors {
  ground: string;
  border: string;
  dot: string;
  dotOutline: string; // around the dot, so that white and black ones are seen in both modes
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
const SEEN = 1.2; // contrast of an edge with the surface
const SHARE = { light: { ground: 0.12, border: 0.45 }, dark: { ground: 0.28, border: 0.7 } };

/** What a chip of the status is drawn with in one mode. A colour that is none counts as slate. */
export function statusColors(color: string, mode: "light" | "dark"): StatusColors {
  const rgb = parseHex(color) ?? FALLBACK;
  const edge = (of: Rgb) => mix(of, SURFACE[mode], SHARE[mode].border);
  const own = edge(rgb);
  return {
    ground: toHex(mix(rgb, SURFACE[mode], SHARE[mode].ground)),
    // White's own edge would be white on white.
    border: toHex(contrast(own, SURFACE[mode]) < SEEN ? edge(OUTLINE[mode]) : own),
    dot: toHex(rgb),
    dotOutline: mode === "light" ? LIGHT.line.dot : DARK.line.dot,
  };
}
