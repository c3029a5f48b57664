interface Face {
  family: string;
  weights: string;
  fonts: readonly string[];
  width: number; // its width as a share of Roboto's own, measured on sentences of ours
}

/** Phones and most desks have Arial or its twin; Linux without either has DejaVu, whose bold is wider still. */
const FACES: readonly Face[] = [
  { family: "Roboto Fallback", weights: "400", fonts: ["Arial", "Liberation Sans"], width: 0.996 },
  { family: "Roboto Fallback Wide", weights: "100 500", fonts: ["DejaVu Sans"], width: 0.872 },
  { family: "Roboto Fallback Wide", weights: "600 900", fonts: ["DejaVu Sans Bold"], width: 0.788 },
];
/** How far Roboto reaches above and below the line, in percent of its size. */
const HEIGHT = { ascent: 92.77, descent: 24.41 };

const percent = (value: number) => `${value.toFixed(1)}%`;

/** The system's font, as wide as Roboto, so that nothing moves when that arrives. `theme.ts` and the pages' styles name it. */
export const FALLBACK_FONT_FACE = FACES.map(({ family, weights, fonts, width }) =>
  [
    `@font-face{font-family:"${family}";font-weight:${weights};src:${fonts.map((font) => `local("${font}")`).join()}`,
    `size-adjust:${percent(100 * width)}`,
    `ascent-override:${percent(HEIGHT.ascent / width)}`,
    `descent-override:${percent(HEIGHT.descent / width)}`,
    "line-gap-override:0%}",
  ].join(";"),
).join("");
