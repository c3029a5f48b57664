import { type Mode, type Screen, SIZE, sources } from "./pictures";

const MODES: readonly Mode[] = ["light", "dark"];

interface ScreenPictureProps {
  screen: Screen;
  alt: string;
  sizes: string; // as in an image's `sizes`: how wide it is drawn
  isFirst?: boolean; // what fills the first screen is asked for before everything else
}

/**
 * A screen of the product in the page's mode. Both are in the page and the styles hide one; lazy images that are hidden are
 * never fetched, which is why the first picture is lazy too.
 */
export function ScreenPicture({ screen, alt, sizes, isFirst = false }: ScreenPictureProps) {
  return MODES.map((mode) => (
    <img
      key={mode}
      className={`home-shot home-${mode}`}
      {...SIZE}
      {...sources(screen, mode)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      fetchPriority={isFirst ? "high" : undefined}
    />
  ));
}
