/** Runs something in the next frame, for what need not be seen in this one; at once where nobody looks. */
export function inNextFrame(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(run);
}

/** Resolves once the frame has been painted that shows what was done up to now. */
export function painted(): Promise<void> {
  return new Promise((resolve) => inNextFrame(() => setTimeout(resolve)));
}
