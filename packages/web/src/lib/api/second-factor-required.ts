/** Reports that the server refuses everything until the user has set up a second factor. */
const listeners = new Set<() => void>();

export function reportSecondFactorRequired(): void {
  for (const listener of listeners) listener();
}

export function subscribeSecondFactorRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
