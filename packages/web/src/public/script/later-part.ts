import { partsIn } from "./parts";

/** Of the template that names what the page's part further down is made of. */
export const LATER_PARTS_ID = "later-parts";
export const LATER_ATTRIBUTE = "data-later"; // marks where that part will stand

/** How near its place has to come, in heights of the screen below it; who has jumped past it wants it as well. */
const NEAR = "1000% 0px 150% 0px";

/** Loads the page's part further down once its place within `root` comes near the screen. */
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
