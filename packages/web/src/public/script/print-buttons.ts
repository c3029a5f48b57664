/** Makes the buttons that print the page work within `root`. */
export function startPrintButtons(root: HTMLElement): void {
  root.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) window.print();
  });
}
