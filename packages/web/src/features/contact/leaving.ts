/** The page that a click leads to in place of this one; null for any other click. */
export function leavingTo(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.hasAttribute("download") || !["", "_self"].includes(link.target)) return null;
  const { protocol, pathname, search, href, hash, origin } = link;
  if (protocol !== "http:" && protocol !== "https:") return null;
  const { location } = window;
  const isHere = origin === location.origin && pathname === location.pathname && search === location.search;
  return isHere && hash !== "" ? null : href;
}
