/** Defers work that this frame doesn't need. Runs at once in a hidden tab, which gets no frames. */
export function inNextFrame(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(run);
}

/** Resolves after the current DOM changes have been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => inNextFrame(() => setTimeout(resolve)));
}
