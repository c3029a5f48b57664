import { MEDIA } from "../../config/media";

const ATTEMPTS = 20; // the lead may not be rendered yet
const ATTEMPT_INTERVAL = 150; // milliseconds
const FLASH_TIME = 2_400;
const ROWS = ".board-card, tr, [role=row], li";
const COLOR = "color-mix(in srgb, var(--ll-palette-info-main) 32%, transparent)";

/** Highlights the row or card of a lead once. Skipped when the user prefers reduced motion. */
export function flashLead(id: string, attempts = ATTEMPTS): void {
  if (window.matchMedia(MEDIA.reducedMotion).matches) return;
  const rows = rowsOf(id);
  if (rows.length === 0 && attempts > 1) setTimeout(() => flashLead(id, attempts - 1), ATTEMPT_INTERVAL);
  for (const row of rows) {
    // The cells of a table row cover its background, so they are animated instead.
    const grounds = row instanceof HTMLTableRowElement ? [...row.cells] : [row];
    for (const ground of grounds)
      ground.animate?.([{ backgroundColor: COLOR }], { duration: FLASH_TIME, easing: "ease-out" });
  }
}

function rowsOf(id: string): Element[] {
  const links = document.querySelectorAll(`main a[href$="/leads/${CSS.escape(id)}"]`);
  return [...new Set([...links].flatMap((link) => link.closest(ROWS) ?? []))];
}
