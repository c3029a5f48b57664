/** Whether the focused control uses the keys itself: text fields, selects and the like. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=dialog]",
    ) !== null
  );
}

/** Whether an overlay handles the keys. An overlay that is fading out (`data-fading`) doesn't count. */
export function isCovered(): boolean {
  const open = ".MuiModal-root:not(.MuiModal-hidden, [data-fading]), [role=alertdialog]";
  return document.querySelector(open) !== null;
}
