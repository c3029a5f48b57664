import { type OpenDemo, startDemoButtons } from "./demo-buttons";
import { startMenu } from "./menu";
import { startScrollLine } from "./scroll-line";

/** Makes the public frame within `root` work: header, drawer and demo buttons. Gives back what undoes it. */
export function startFrame(root: HTMLElement, open: OpenDemo, prepare: () => void): () => void {
  const ends = [startScrollLine(root), startMenu(root), startDemoButtons(root, open, prepare)];
  return () => {
    for (const end of ends) end();
  };
}
