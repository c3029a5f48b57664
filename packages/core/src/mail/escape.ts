const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * One line without control or bidirectional characters, so that a name can't add headers or disguise text.
 */
export function oneLine(text: string, max = 200): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, "")
    .trim()
    .slice(0, max);
}

/** As `oneLine`, but keeps line breaks. */
export function plainText(text: string, max: number): string {
  return text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, "")
    .trim()
    .slice(0, max);
}
