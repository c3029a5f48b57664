import { MEDIA } from "../../config/media";

const LOOKS = 20; // how often a lead is looked for that may be on its way into a list
const LOOK_TIME = 150; // milliseconds between two looks
const FLASH_TIME = 2_400;
const ROWS = ".board-card, tr, [role=row], li";
const COLOR = "color-mix(in srgb, var(--ll-palette-info-main) 32%, transparent)";

/** Lets a lead's row or card light up once, where an open list or board shows it; not for who wants less motion. */
export function flashLead(id: string, looks = LOOKS): void {
  if (window.matchMedia(MEDIA.reducedMotion).matches) return;
  const rows = rowsOf(id);
  if (rows.length === 0 && looks > 1) setTimeout(() => flashLead(id, looks - 1), LOOK_TIME);
  for (const row of rows) {
    // A row of a table is seen by its cells.
    const grounds = row instanceof HTMLTableRowElement ? [...row.cells] : [row];
    for (const ground of grounds)
      ground.animate?.([{ backgroundColor: COLOR }], { duration: FLASH_TIME, easing: "ease-out" });
  }
}

function rowsOf(id: string): Element[] {
  const links = document.querySelectorAll(`main a[href$="/leads/${CSS.escape(id)}"]`);
  return [...new Set([...links].flatMap((link) => link.closest(ROWS) ?? []))];
}
