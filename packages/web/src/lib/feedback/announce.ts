/** Sentences for screen readers only, spoken politely by the live region that `<Announcer>` keeps on every page. */

let message = "";
const listeners = new Set<() => void>();

/** Speaks `text`, once, without moving the focus. */
export function announce(text: string): void {
  // A trailing no-break space makes the same sentence new again.
  message = text === message ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

export function currentAnnouncement(): string {
  return message;
}

export function subscribeAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
