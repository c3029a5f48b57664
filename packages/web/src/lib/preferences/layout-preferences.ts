import { useSyncExternalStore } from "react";
import {
  LAYOUT_DEFAULTS,
  LAYOUT_STORAGE_KEY,
  type LayoutPreferences,
  MINI_ATTRIBUTE,
  SIDEBAR_COLORS,
} from "../../config/layout-preferences";
import { MEDIA } from "../../config/media";
import { MODE_ATTRIBUTE } from "../../theme/mode";
import { readItem, writeItem } from "../storage";

const defaults = () => LAYOUT_DEFAULTS; // those of a page made at build time

type Flag = {
  [Key in keyof LayoutPreferences]: LayoutPreferences[Key] extends boolean ? Key : never;
}[keyof LayoutPreferences];

function fieldsOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    // Any object is one of unknown fields; each is checked below.
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What is kept, each field by itself: one that is missing or makes no sense has its default. */
export function parsePreferences(text: string | null): LayoutPreferences {
  const kept = fieldsOf(text);
  const flag = (key: Flag) => {
    const value = kept[key];
    return typeof value === "boolean" ? value : LAYOUT_DEFAULTS[key];
  };
  return {
    ...LAYOUT_DEFAULTS,
    miniSidenav: flag("miniSidenav"),
    transparentSidenav: flag("transparentSidenav"),
    whiteSidenav: flag("whiteSidenav"),
    sidenavColor: SIDEBAR_COLORS.find((color) => color === kept.sidenavColor) ?? LAYOUT_DEFAULTS.sidenavColor,
    transparentNavbar: flag("transparentNavbar"),
    fixedNavbar: flag("fixedNavbar"),
    direction: kept.direction === "rtl" ? "rtl" : "ltr",
    darkMode: flag("darkMode"),
    systemMode: flag("systemMode"),
  };
}

let current: LayoutPreferences | undefined;

const listeners = new Set<() => void>();

export function currentPreferences(): LayoutPreferences {
  current ??= parsePreferences(readItem("local", LAYOUT_STORAGE_KEY));
  return current;
}

export function isDark({ darkMode, systemMode }: LayoutPreferences): boolean {
  return systemMode ? window.matchMedia(MEDIA.systemDark).matches : darkMode;
}

/** The root element says what the page looks like, as the script before the first paint has it say. */
function show(): void {
  const preferences = currentPreferences();
  const root = document.documentElement;
  const isPaper = window.matchMedia(MEDIA.print).matches;
  root.setAttribute(MODE_ATTRIBUTE, isDark(preferences) && !isPaper ? "dark" : "light");
  root.dir = preferences.direction;
  root.toggleAttribute(MINI_ATTRIBUTE, preferences.miniSidenav);
}

function take(next: LayoutPreferences): void {
  current = next;
  show();
  for (const listener of listeners) listener();
}

/** Changes some of them at once, and keeps them in this browser if it lets us. */
export function changePreferences(change: Partial<LayoutPreferences>): void {
  take({ ...currentPreferences(), ...change });
  const { openConfigurator, layout, ...kept } = currentPreferences();
  writeItem("local", LAYOUT_STORAGE_KEY, JSON.stringify(kept));
}

/** All back to the specification's defaults; the panel where this is asked for stays open. */
export function resetPreferences(): void {
  changePreferences({ ...LAYOUT_DEFAULTS, openConfigurator: currentPreferences().openConfigurator });
}

export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows what is kept, and follows the device's mode, other tabs and the printer. To be called once, at start. */
export function watchPreferences(): void {
  show();
  window.matchMedia(MEDIA.systemDark).addEventListener("change", () => take({ ...currentPreferences() }));
  window.matchMedia(MEDIA.print).addEventListener("change", show);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== LAYOUT_STORAGE_KEY && key !== null) return;
    const { openConfigurator, layout } = currentPreferences();
    take({ ...parsePreferences(newValue), openConfigurator, layout });
  });
}

/** The layout preferences of this browser, as they are now. */
export function useLayoutPreferences(): LayoutPreferences {
  return useSyncExternalStore(subscribePreferences, currentPreferences, defaults);
}
