/** How far down the pages were when they were left, by the keys of their entries in the browser's history. */
const tops = new Map<string, number>();
let left: string | null = null; // the path of the page that was shown last; null until one has been left

/** Remembers where the page of an entry stands. */
export function saveScroll(entry: string, top: number): void {
  tops.set(entry, top);
}

/** Where the page of an entry was left, from its top, in px. */
export function savedScroll(entry: string): number {
  return tops.get(entry) ?? 0;
}

/** Remembers the path of the page that was shown last. */
export function recordLeftPage(path: string): void {
  left = path;
}

/** Whether a page has been left since the app was loaded. */
export function hasLeftPage(): boolean {
  return left !== null;
}

/** The visible link that leads to the page that was left last, if the page's content has one. */
export function linkToLastPage(): HTMLElement | null {
  if (left === null) return null;
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(left)}"]`);
  return [...links].find(isVisible) ?? null;
}

function isVisible(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;
}
