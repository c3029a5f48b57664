/** Appearance preferences; names and defaults are from spec section 3. */

export const SIDEBAR_COLORS = ["primary", "dark", "info", "success", "warning", "error"] as const;
export type SidebarColor = (typeof SIDEBAR_COLORS)[number];

export interface LayoutPreferences {
  miniSidenav: boolean;
  transparentSidenav: boolean;
  whiteSidenav: boolean;
  sidenavColor: SidebarColor;
  transparentNavbar: boolean;
  fixedNavbar: boolean;
  openConfigurator: boolean; // not persisted
  direction: "ltr" | "rtl";
  layout: "dashboard" | "page"; // the sidebar shows in "dashboard" only. Until the page is left.
  darkMode: boolean;
  systemMode: boolean; // dark or light as the device has it; `darkMode` then waits
}

export const LAYOUT_DEFAULTS: LayoutPreferences = {
  miniSidenav: false,
  transparentSidenav: true,
  whiteSidenav: false,
  sidenavColor: "info",
  transparentNavbar: true,
  fixedNavbar: true,
  openConfigurator: false,
  direction: "ltr",
  layout: "dashboard",
  darkMode: false,
  systemMode: false,
};

/** Key in local storage, as JSON; also read before the first paint. */
export const LAYOUT_STORAGE_KEY = "layoutPreferences";

/**
 * Set on the root element while the sidebar is collapsed; its sizes depend on it (`build/first-paint.ts`).
 */
export const MINI_ATTRIBUTE = "data-mini-sidenav";

export type SidebarType = "transparent" | "white" | "dark";

/** Two independent switches; transparent has priority. */
export function sidebarType({
  transparentSidenav,
  whiteSidenav,
}: Pick<LayoutPreferences, "transparentSidenav" | "whiteSidenav">): SidebarType {
  if (transparentSidenav) return "transparent";
  return whiteSidenav ? "white" : "dark";
}
