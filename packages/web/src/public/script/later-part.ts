import { partsIn } from "./parts";

export const LATER_PARTS_ID = "later-parts";
export const LATER_ATTRIBUTE = "data-later";

/** Margins of the observer: far above, because visitors may jump past it, and 1.5 screens below. */
const ROOT_MARGIN = "1000% 0px 150% 0px";

export function startLaterPart(root: ParentNode): void {
  const placeholder = root.querySelector(`[${LATER_ATTRIBUTE}]`);
  const parts = partsIn(LATER_PARTS_ID);
  if (!placeholder || !parts) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      parts.load().catch((error) => console.error("A part of the page failed to load", error));
    },
    { rootMargin: ROOT_MARGIN },
  );
  observer.observe(placeholder);
}
