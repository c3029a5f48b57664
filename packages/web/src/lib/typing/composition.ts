const SAFARI_COMPOSING = 229; // Safari ends a composition before the Enter that ended it

/**
 * Keeps keys that belong to an input method (Japanese, Hindi, …) from acting on the page within `root`: Enter that ends
 * a composition submits nothing, Escape that cancels it closes nothing.
 */
export function ignoreComposedKeys(root: EventTarget): void {
  root.addEventListener(
    "keydown",
    (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (!event.isComposing && event.keyCode !== SAFARI_COMPOSING) return;
      event.stopPropagation();
      if (event.key === "Enter") event.preventDefault(); // the browser would submit the form
    },
    { capture: true },
  );
}
