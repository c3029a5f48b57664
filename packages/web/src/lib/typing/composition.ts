const SAFARI_COMPOSING = 229; // Safari's keyCode during composition: it fires compositionend before the final Enter

/**
 * Ignores keys used by an input method editor (Japanese, Hindi, …) within `root`: the Enter that ends a
 * composition doesn't submit, the Escape that cancels it doesn't close.
 */
export function ignoreComposedKeys(root: EventTarget): void {
  root.addEventListener(
    "keydown",
    (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (!event.isComposing && event.keyCode !== SAFARI_COMPOSING) return;
      event.stopPropagation();
      if (event.key === "Enter") event.preventDefault(); // otherwise the browser submits the form
    },
    { capture: true },
  );
}
