const EDGE = 72; // distance in px from an edge
const FASTEST = 18; // px per frame

/** Scrolls the board by one step if the pointer is near an edge; returns whether it did. */
export function edgeScroll(board: HTMLElement): (at: { x: number; y: number }) => boolean {
  const { left, right, top, bottom } = board.getBoundingClientRect();
  return ({ x, y }) => {
    const [dx, dy] = [speed(x, left, right), speed(y, top, bottom)];
    if (dx === 0 && dy === 0) return false;
    board.scrollBy(dx, dy);
    return true;
  };
}

/** Scroll speed between two edges: faster closer to one. */
export function speed(at: number, low: number, high: number): number {
  const edge = Math.min(EDGE, (high - low) / 4);
  if (at < low + edge) return -Math.ceil(FASTEST * Math.min(1, (low + edge - at) / edge));
  if (at > high - edge) return Math.ceil(FASTEST * Math.min(1, (at - high + edge) / edge));
  return 0;
}
