export const API_KEYS_MAX = 20;
export const KEY_NAME_MAX = 60;
export const KEY_START = "llk_";
/** A replaced secret works this long after the rotation. */
export const OVERLAP_SECONDS = 24 * 60 * 60;
export const LAST_USE_PRECISION_SECONDS = 5 * 60;

export const KEY_REFUSED_TEXT = "This API key is not valid: it is unknown, expired or removed.";
export const KEY_EXPIRED_TEXT = "This API key has expired. Create a new one.";
export const OUT_OF_SCOPE_TEXT = "The scopes of this API key don't allow this request.";

export function isApiKey(token: string): boolean {
  return token.startsWith(KEY_START);
}

/** Name of a key as the author of changes. */
export function keyLabel({ name }: { name: string }): string {
  return `API key ${name}`;
}
