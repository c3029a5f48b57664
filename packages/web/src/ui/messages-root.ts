let root: HTMLElement | undefined;

/**
 * Where toasts and announcements stand, beside the app. An open dialog hides all of the page's other elements from
 * assistive technology, by `aria-hidden`; a `slot` is one of the few elements that can't carry it, so that what happens
 * under a dialog is still read out.
 */
export function messagesRoot(): HTMLElement {
  if (!root?.isConnected) {
    root = document.createElement("slot");
    document.body.append(root);
  }
  return root;
}
