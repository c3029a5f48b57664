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

const defaults = () => LAYOUT_DEFAULTS; // for prerendered pages

type Flag = {
  [Key in keyof LayoutPreferences]: LayoutPreferences[Key] extends boolean ? Key : never;
}[keyof LayoutPreferences];

function fieldsOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    // Any object can be read as unknown fields; each is checked below.
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Invalid or missing fields get their default. */
export function parsePreferences(text: string | null): LayoutPreferences {
  const stored = fieldsOf(text);
  const flag = (key: Flag) => {
    const value = stored[key];
    return typeof value === "boolean" ? value : LAYOUT_DEFAULTS[key];
  };
  return {
    ...LAYOUT_DEFAULTS,
    miniSidenav: flag("miniSidenav"),
    transparentSidenav: flag("transparentSidenav"),
    whiteSidenav: flag("whiteSidenav"),
    sidenavColor:
      SIDEBAR_COLORS.find((color) => color === stored.sidenavColor) ?? LAYOUT_DEFAULTS.sidenavColor,
    transparentNavbar: flag("transparentNavbar"),
    fixedNavbar: flag("fixedNavbar"),
    direction: stored.direction === "rtl" ? "rtl" : "ltr",
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

/** Sets the same attributes on the root element as the inline script that runs before the first paint. */
function show(): void {
  const preferences = currentPreferences();
  const root = document.documentElement;
  const isPrinting = window.matchMedia(MEDIA.print).matches;
  root.setAttribute(MODE_ATTRIBUTE, isDark(preferences) && !isPrinting ? "dark" : "light");
  root.dir = preferences.direction;
  root.toggleAttribute(MINI_ATTRIBUTE, preferences.miniSidenav);
}

function apply(next: LayoutPreferences): void {
  current = next;
  show();
  for (const listener of listeners) listener();
}

/** Applies the change and stores it if the browser allows. */
export function changePreferences(change: Partial<LayoutPreferences>): void {
  apply({ ...currentPreferences(), ...change });
  const { openConfigurator, layout, ...saved } = currentPreferences();
  writeItem("local", LAYOUT_STORAGE_KEY, JSON.stringify(saved));
}

/** Resets everything to the spec's defaults. The panel that this is called from stays open. */
export function resetPreferences(): void {
  changePreferences({ ...LAYOUT_DEFAULTS, openConfigurator: currentPreferences().openConfigurator });
}

export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the stored preferences; follows color scheme, other tabs and printing. Call once at start. */
export function watchPreferences(): void {
  show();
  window.matchMedia(MEDIA.systemDark).addEventListener("change", () => apply({ ...currentPreferences() }));
  window.matchMedia(MEDIA.print).addEventListener("change", show);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== LAYOUT_STORAGE_KEY && key !== null) return;
    const { openConfigurator, layout } = currentPreferences();
    apply({ ...parsePreferences(newValue), openConfigurator, layout });
  });
}

export function useLayoutPreferences(): LayoutPreferences {
  return useSyncExternalStore(subscribePreferences, currentPreferences, defaults);
}
