let message = "";
const listeners = new Set<() => void>();

export function announce(text: string): void {
  // Screen readers ignore an unchanged live region; a trailing no-break space makes the text different.
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
