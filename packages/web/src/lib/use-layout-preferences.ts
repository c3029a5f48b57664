import { useSyncExternalStore } from "react";
import { LAYOUT_DEFAULTS, type LayoutPreferences } from "../config/layout-preferences";
import { currentPreferences, subscribePreferences } from "./layout-preferences";

/** Those of a page made at build time. */
const defaults = () => LAYOUT_DEFAULTS;

/** The layout preferences of this browser, as they are now. */
export function useLayoutPreferences(): LayoutPreferences {
  return useSyncExternalStore(subscribePreferences, currentPreferences, defaults);
}
