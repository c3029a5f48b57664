/** As far down the screen begins what is read; what stands above has been read. */
const READ_PART = 1 / 3;

/** Resolves when `place` is not within the part of the screen that is being read. */
function leftAlone(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== false) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `-${READ_PART * 100}% 0px 0px 0px` },
    );
    observer.observe(place);
  });
}

/**
 * Has `insert` put something into the empty `place` without moving what somebody reads: not while the place is in the midst
 * of it, and if it is above, the page is scrolled along. Resolves when it is there.
 */
export async function insertUnnoticed(place: HTMLElement, insert: () => void): Promise<void> {
  await leftAlone(place);
  const below = place.nextElementSibling;
  if (!below || place.getBoundingClientRect().top >= window.innerHeight * READ_PART) return insert();
  const { style } = document.documentElement;
  // Some browsers would scroll along by themselves, but only while nothing of what is above can be seen.
  style.setProperty("overflow-anchor", "none");
  const before = below.getBoundingClientRect().top;
  insert();
  window.scrollBy({ top: below.getBoundingClientRect().top - before, behavior: "instant" });
  requestAnimationFrame(() => style.removeProperty("overflow-anchor"));
}
