import { useEffect, useLayoutEffect, useState } from "react";
import { inNextFrame } from "../../../../lib/next-frame";
import type { Stage } from "../board-context";

/** Renders a dropped card in two frames, one column each, below the ghost. */

let isLanding = false;
let isBehind = false; // a column has not yet rendered the drop
const waiting: (() => void)[] = [];

/** Releases the card; runs `then` a frame after all columns have rendered. */
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

/** Resolves when no card is landing. */
export async function landed(): Promise<void> {
  if (isLanding) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** One more column in its new state, first the one that the card left. */
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

/** The columns to render; during a landing one changes per frame. */
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
