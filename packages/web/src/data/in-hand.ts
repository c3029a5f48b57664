/** What the user is changing right now: news about it waits, so that nothing on the screen goes back and forth. */

const leads = new Map<string, number>();
const holds = new Set<() => boolean>();

/** Sends a change of these leads; they are in hand until its caller has shown the answer. */
export async function withInHand<T>(ids: readonly string[], send: () => Promise<T>): Promise<T> {
  for (const id of ids) leads.set(id, (leads.get(id) ?? 0) + 1);
  try {
    return await send();
  } finally {
    // What awaits the answer comes first: it runs before the next task.
    setTimeout(() => ids.forEach(release));
  }
}

function release(id: string): void {
  const count = leads.get(id) ?? 0;
  if (count > 1) leads.set(id, count - 1);
  else leads.delete(id);
}

export function isInHand(id: string): boolean {
  return leads.has(id);
}

/** All news about leads waits while `isTaken` says so, until the function given back is called. */
export function holdNews(isTaken: () => boolean): () => void {
  holds.add(isTaken);
  return () => holds.delete(isTaken);
}

export function isNewsHeld(): boolean {
  return [...holds].some((isTaken) => isTaken());
}
