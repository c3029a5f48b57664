/** Screen reader texts for dragging. */

export function dragInstructions(noun: string): string {
  return `Press Space to lift the ${noun}. While it is lifted, the arrow keys move it, Space drops it and Escape cancels.`;
}

export function moveId(ids: readonly string[], from: number, to: number): string[] {
  const others = ids.filter((_, index) => index !== from);
  const id = ids[from];
  return id === undefined ? others : [...others.slice(0, to), id, ...others.slice(to)];
}

/** "position 2 of 6"; `index` starts at 0. */
export function positionText(index: number, count: number): string {
  return `position ${index + 1} of ${count}`;
}
