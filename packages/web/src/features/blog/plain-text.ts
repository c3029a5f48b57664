/** The text of some HTML: without tags, entities decoded. Nothing in it is loaded or run. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("script, style")) element.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

const WORDS_A_MINUTE = 200;

/** How long a text takes to read, in minutes: its words divided by 200, one at least (spec section 2). */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** What WordPress puts at the end of an excerpt that it has cut. */
const CUT = /\s*\[(?:…|\.\.\.)\]$/;

/** An excerpt as plain text. */
export function plainExcerpt(html: string): string {
  const text = plainText(html);
  const cut = text.replace(CUT, "");
  return cut === text || /[.!?…]$/.test(cut) ? cut : `${cut}…`;
}
