import { useSyncExternalStore } from "react";
import type { LayoutPreferences } from "../config/layout-preferences";
import { currentPreferences, subscribePreferences } from "./layout-preferences";

/** The layout preferences of this browser, as they are now. */
export function useLayoutPreferences(): LayoutPreferences {
  return useSyncExternalStore(subscribePreferences, currentPreferences);
}
