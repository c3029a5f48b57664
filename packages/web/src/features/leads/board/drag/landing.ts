import { useEffect, useLayoutEffect, useState } from "react";
import { inNextFrame } from "../../../../lib/next-frame";
import type { Stage } from "../board-context";

/** How a card that a pointer let go comes to stand in its column: one column a frame, below the ghost. */

let isLanding = false;
let isBehind = false; // whether a column has yet to show what the drop made of it
const waiting: (() => void)[] = [];

/** Lets a card go, and runs `then` a frame after all columns show where it came. */
export function land(letGo: () => void, then: () => void): void {
  isLanding = true;
  letGo();
  const look = () => {
    if (isBehind) return void requestAnimationFrame(look);
    isLanding = false;
    for (const run of waiting.splice(0)) run();
    inNextFrame(then);
  };
  inNextFrame(look);
}

/** Resolves when no card is landing any more. */
export async function landed(): Promise<void> {
  if (isLanding) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** What was shown, with one more column as it is now: first the one that a card left, so that none stands in two. */
export function oneMore(shown: readonly Stage[], stages: readonly Stage[]): readonly Stage[] {
  const changed = stages.filter((stage, at) => stage !== shown[at]);
  const size = ({ column }: Stage) => column.cards.length;
  const before = (stage: Stage) => shown[stages.indexOf(stage)] ?? stage;
  const next = changed.find((stage) => size(stage) < size(before(stage))) ?? changed[0];
  if (!next || changed.length < 2) return stages;
  return shown.map((stage, at) => (stages[at] === next ? next : stage));
}

function haveSameColumns(one: readonly Stage[], other: readonly Stage[]): boolean {
  return one.length === other.length && one.every(({ status }, at) => status === other[at]?.status);
}

/** The columns as they are drawn: as they are, and while a card lands changed by one a frame. */
export function useLanding(stages: readonly Stage[]): readonly Stage[] {
  const [shown, setShown] = useState(stages);
  const isAtOnce = !isLanding || !haveSameColumns(shown, stages);
  if (isAtOnce && shown !== stages) setShown(stages);

  useLayoutEffect(() => {
    isBehind = shown !== stages;
    if (!isBehind) return;
    const frame = requestAnimationFrame(() => setShown((former) => oneMore(former, stages)));
    return () => cancelAnimationFrame(frame);
  }, [shown, stages]);

  useEffect(
    () => () => {
      isBehind = false;
    },
    [],
  );
  return isAtOnce ? stages : shown;
}
