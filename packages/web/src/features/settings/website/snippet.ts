/** What a page carries to show the form. */
export function snippetFor(origin: string, publicKey: string): string {
  return `<div data-leads-form></div>\n<script src="${origin}/capture.js" data-key="${publicKey}" async></script>`;
}

const SHOWN = 4;

/** A key that can be told from another one, and not be read off a screen. */
export function masked(publicKey: string): string {
  return `${publicKey.slice(0, SHOWN)}${"•".repeat(8)}${publicKey.slice(-SHOWN)}`;
}
