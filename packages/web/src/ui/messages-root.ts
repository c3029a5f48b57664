let root: HTMLElement | undefined;

/**
 * Where toasts and announcements stand, beside the app. An open dialog hides all of the page's other elements from
 * assistive technology, by `aria-hidden`; a `slot` is one of the few elements that can't carry it, so that what happens
 * under a dialog is still read out. By keyboard it can be reached, too.
 */
export function messagesRoot(): HTMLElement {
  if (!root?.isConnected) {
    root = document.createElement("slot");
    // A dialog takes the focus back from whatever has it outside; from what it hears of, that is.
    root.addEventListener("focusin", (event) => event.stopPropagation());
    document.body.append(root);
  }
  return root;
}
