import { MEDIA } from "../../config/media";
import { type Mode, type Screen, sources } from "./pictures";

const MODES: readonly Mode[] = ["light", "dark"];
const PHONE_SIZES = "92vw";

interface ScreenPictureProps {
  screen: Screen;
  alt: string;
  sizes: string; // as in an image's `sizes`: how wide it is drawn, from landscape phones on
  isFirst?: boolean; // what fills the first screen is asked for before everything else
}

/**
 * A screen of the product in the page's mode, on phones as a phone shows it. Both modes are in the page and the styles
 * hide one; lazy images that are hidden are never fetched, which is why the first picture is lazy too.
 */
export function ScreenPicture({ screen, alt, sizes, isFirst = false }: ScreenPictureProps) {
  return MODES.map((mode) => {
    const { src: _, ...wide } = sources(screen, mode, "wide");
    return (
      <picture key={mode} className={`home-${mode}`}>
        <source media={MEDIA.landscapePhone} sizes={sizes} {...wide} />
        <img
          className="home-shot"
          {...sources(screen, mode, "phone")}
          sizes={PHONE_SIZES}
          alt={alt}
          loading="lazy"
          decoding="async"
          fetchPriority={isFirst ? "high" : undefined}
        />
      </picture>
    );
  });
}
