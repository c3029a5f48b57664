interface Face {
  family: string;
  weights: string;
  fonts: readonly string[];
  width: number;
}

/** Most devices have Arial or a clone; Linux may have DejaVu, with a wider bold. */
const FACES: readonly Face[] = [
  { family: "Roboto Fallback", weights: "400", fonts: ["Arial", "Liberation Sans"], width: 0.996 },
  { family: "Roboto Fallback Wide", weights: "100 500", fonts: ["DejaVu Sans"], width: 0.872 },
  { family: "Roboto Fallback Wide", weights: "600 900", fonts: ["DejaVu Sans Bold"], width: 0.788 },
];
/** Ascent and descent of Roboto in percent. */
const HEIGHT = { ascent: 92.77, descent: 24.41 };

const percent = (value: number) => `${value.toFixed(1)}%`;

/**
 * System font scaled to Roboto's width, to avoid layout shift when Roboto loads. Used by `theme.ts` and the
 * public pages.
 */
export const FALLBACK_FONT_FACE = FACES.map(({ family, weights, fonts, width }) =>
  [
    `@font-face{font-family:"${family}";font-weight:${weights};src:${fonts.map((font) => `local("${font}")`).join()}`,
    `size-adjust:${percent(100 * width)}`,
    `ascent-override:${percent(HEIGHT.ascent / width)}`,
    `descent-override:${percent(HEIGHT.descent / width)}`,
    "line-gap-override:0%}",
  ].join(";"),
).join("");
