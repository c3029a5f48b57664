/** How far down the pages were when they were left, by the keys of their entries in the browser's history. */
const tops = new Map<string, number>();
/** The path of the page that was shown last; null until one has been left. */
let left: string | null = null;

/** Remembers where the page of an entry stands. */
export function keepTop(entry: string, top: number): void {
  tops.set(entry, top);
}

/** Where the page of an entry was left, from its top, in px. */
export function topOf(entry: string): number {
  return tops.get(entry) ?? 0;
}

/** Remembers the path of the page that was shown last. */
export function leave(path: string): void {
  left = path;
}

/** Whether a page has been left since the app was loaded. */
export function hasLeft(): boolean {
  return left !== null;
}

/** The link in sight that leads to the page that was left last, if the page's content has one. */
export function linkToLeft(): HTMLElement | null {
  if (left === null) return null;
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(left)}"]`);
  return [...links].find(isInSight) ?? null;
}

function isInSight(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;
}
