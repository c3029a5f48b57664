/** Keeps news from the server off the board while a card is in somebody's hand or a move is on its way. */
export interface Hold {
  take: () => void;
  release: () => void;
  isTaken: () => boolean;
  /** Resolves as soon as nobody holds the board. */
  released: () => Promise<void>;
}

export function createHold(): Hold {
  let holders = 0;
  let waiting: (() => void)[] = [];
  return {
    take: () => {
      holders += 1;
    },
    release: () => {
      holders = Math.max(0, holders - 1);
      if (holders > 0) return;
      const ready = waiting;
      waiting = [];
      for (const go of ready) go();
    },
    isTaken: () => holders > 0,
    released: () => (holders === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
