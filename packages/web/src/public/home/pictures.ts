/** Screenshots of the demo tenant by `scripts/pictures.ts`, by file name. */
const FILES = import.meta.glob<string>("../pictures/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export type Screen = "dashboard" | "lead" | "import";
export type Mode = "light" | "dark";

/** Desktop screenshots for wide windows, phone screenshots for phones, so that text stays legible. */
export const SHAPES = {
  wide: { width: 1120, height: 700, files: [560, 1120] },
  phone: { width: 390, height: 520, files: [390, 780] },
} as const;
export type Shape = keyof typeof SHAPES;

function file(screen: Screen, mode: Mode, width: number): string {
  const url = FILES[`../pictures/${screen}-${mode}-${width}.webp`];
  if (!url)
    throw new Error(`There is no picture of ${screen}, ${mode}, ${width} wide: run scripts/pictures.ts.`);
  return url;
}

export function sources(screen: Screen, mode: Mode, shape: Shape) {
  const { width, height, files } = SHAPES[shape];
  const srcSet = files.map((each) => `${file(screen, mode, each)} ${each}w`).join(", ");
  return { src: file(screen, mode, files[1]), srcSet, width, height };
}
