/** Screens of the demo business as `scripts/pictures.ts` takes them, by file name. */
const FILES = import.meta.glob<string>("../pictures/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export type Screen = "board" | "leads" | "lead" | "dashboard";
export type Mode = "light" | "dark";

export const SIZE = { width: 1120, height: 700 } as const; // all have this shape
const WIDTHS = [560, SIZE.width];

function file(screen: Screen, mode: Mode, width: number): string {
  const url = FILES[`../pictures/${screen}-${mode}-${width}.webp`];
  if (!url)
    throw new Error(`There is no picture of ${screen}, ${mode}, ${width} wide: run scripts/pictures.ts.`);
  return url;
}

/** Where the browser finds a screen's picture in one mode, in each size. */
export function sources(screen: Screen, mode: Mode): { src: string; srcSet: string } {
  return {
    src: file(screen, mode, SIZE.width),
    srcSet: WIDTHS.map((width) => `${file(screen, mode, width)} ${width}w`).join(", "),
  };
}
