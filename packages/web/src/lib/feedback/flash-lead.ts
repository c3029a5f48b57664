import { MEDIA } from "../../config/media";

const LOOKS = 20; // attempts to find a lead that may not be rendered yet
const LOOK_TIME = 150; // milliseconds between attempts
const FLASH_TIME = 2_400;
const ROWS = ".board-card, tr, [role=row], li";
const COLOR = "color-mix(in srgb, var(--ll-palette-info-main) 32%, transparent)";

/** Highlights the row or card of a lead once. Skipped when the user prefers reduced motion. */
export function flashLead(id: string, looks = LOOKS): void {
  if (window.matchMedia(MEDIA.reducedMotion).matches) return;
  const rows = rowsOf(id);
  if (rows.length === 0 && looks > 1) setTimeout(() => flashLead(id, looks - 1), LOOK_TIME);
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
