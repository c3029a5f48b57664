import type { Image } from "../image";
import * as Settings from "../settings";
import { isPreferences, type StoredPreferences } from "./preferences";

/** The path of the logo that stored preferences carry; null where there is none, or it is something else. */
export function logoIn(image: Image | undefined): string | null {
  return image && isPreferences(image) ? (Settings.contentOf<StoredPreferences>(image)?.logo ?? null) : null;
}
