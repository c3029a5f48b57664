/** What everybody chooses for themselves about the look: names and defaults are the specification's (section 3). */

/** The gradients that mark the current entry of the sidebar. */
export const SIDEBAR_COLORS = ["primary", "dark", "info", "success", "warning", "error"] as const;
export type SidebarColor = (typeof SIDEBAR_COLORS)[number];

export interface LayoutPreferences {
  miniSidenav: boolean;
  transparentSidenav: boolean;
  whiteSidenav: boolean;
  sidenavColor: SidebarColor;
  transparentNavbar: boolean;
  fixedNavbar: boolean;
  openConfigurator: boolean; // until the page is left
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

/** Where they are kept, as JSON; read before the first paint too. */
export const LAYOUT_STORAGE_KEY = "layoutPreferences";

/** On the root element while the sidebar is folded; its sizes follow from it, see `build/first-paint.ts`. */
export const MINI_ATTRIBUTE = "data-mini-sidenav";

export type SidebarType = "transparent" | "white" | "dark";

/** The two switches are independent; where both are on, the sidebar is transparent. */
export function sidebarType({
  transparentSidenav,
  whiteSidenav,
}: Pick<LayoutPreferences, "transparentSidenav" | "whiteSidenav">): SidebarType {
  if (transparentSidenav) return "transparent";
  return whiteSidenav ? "white" : "dark";
}
