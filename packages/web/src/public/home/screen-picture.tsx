import { MEDIA } from "../../config/media";
import { type Mode, type Screen, sources } from "./pictures";

const MODES: readonly Mode[] = ["light", "dark"];
const PHONE_SIZES = `${MEDIA.landscapePhone} 390px, 92vw`;

interface ScreenPictureProps {
  screen: Screen;
  alt: string;
  sizes: string; // as in an image's `sizes`: how wide the desktop picture is drawn
  isFirst?: boolean; // loads with high priority
}

/**
 * A screenshot in the page's mode. Both modes are in the HTML, and CSS hides one. Hidden lazy images are
 * never fetched, so the first picture is lazy too.
 */
export function ScreenPicture({ screen, alt, sizes, isFirst = false }: ScreenPictureProps) {
  return MODES.map((mode) => {
    const { src: _, ...wide } = sources(screen, mode, "wide");
    return (
      <picture key={mode} className={`home-${mode}`}>
        <source media={MEDIA.laptop} sizes={sizes} {...wide} />
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
