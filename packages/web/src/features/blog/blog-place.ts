import { SITE_ATTRIBUTE } from "./blog-ids";

/** The element of the page that a part of the blog fills, and the site's name as the page says it. */
export function blogPlace(id: string): { place: HTMLElement; site: string } {
  const place = document.getElementById(id);
  if (!place) throw new Error(`The page has no #${id}`);
  return { place, site: place.getAttribute(SITE_ATTRIBUTE) ?? "" };
}
