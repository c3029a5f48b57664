let lastPath: string | null = null; // path of the previous page

/** Records the path of the previous page. */
export function recordLeftPage(path: string): void {
  lastPath = path;
}

/** Whether the user has navigated since the app loaded. */
export function hasLeftPage(): boolean {
  return lastPath !== null;
}

/** The visible link to the previous page in the content of this one. */
export function linkToLastPage(): HTMLElement | null {
  if (lastPath === null) return null;
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(lastPath)}"]`);
  return [...links].find(isVisible) ?? null;
}

function isVisible(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;
}
