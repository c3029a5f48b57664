import { partsIn } from "./parts";

/** Template with the URLs of the page's on-demand part. */
export const LATER_PARTS_ID = "later-parts";
export const LATER_ATTRIBUTE = "data-later"; // marks the place of that part

/**
 * Margins of the observer: far above, because the visitor may have jumped past it, and 1.5 screen heights
 * below.
 */
const NEAR = "1000% 0px 150% 0px";

export function startLaterPart(root: ParentNode): void {
  const place = root.querySelector(`[${LATER_ATTRIBUTE}]`);
  const parts = partsIn(LATER_PARTS_ID);
  if (!place || !parts) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      parts.load().catch((error) => console.error("A part of the page failed to load", error));
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
}
