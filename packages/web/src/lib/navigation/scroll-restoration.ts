const tops = new Map<string, number>();
let left: string | null = null;

export function saveScroll(entry: string, top: number): void {
  tops.set(entry, top);
}

/** In px from the top. */
export function savedScroll(entry: string): number {
  return tops.get(entry) ?? 0;
}

export function recordLeftPage(path: string): void {
  left = path;
}

export function hasLeftPage(): boolean {
  return left !== null;
}

/** The visible link to the previous page, if the content has one. */
export function linkToLastPage(): HTMLElement | null {
  if (left === null) return null;
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(left)}"]`);
  return [...links].find(isVisible) ?? null;
}

function isVisible(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;
}
