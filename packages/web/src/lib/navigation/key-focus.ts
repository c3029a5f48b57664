/** Whether a key belongs to the control that has the focus: letters typed into it, or choices made with it. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=dialog]",
    ) !== null
  );
}

/** Whether something is open over the page that takes the keys for itself; what only fades, and says so, does not. */
export function isCovered(): boolean {
  const open = ".MuiModal-root:not(.MuiModal-hidden, [data-fading]), [role=alertdialog]";
  return document.querySelector(open) !== null;
}
