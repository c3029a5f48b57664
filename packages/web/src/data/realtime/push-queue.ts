export const GATHER_TIME = 100; // milliseconds to collect pushes, so that a burst renders once
const RESPONSE_TIME_MAX = 5_000; // maximum milliseconds to wait for running requests

interface Options<Push> {
  mustWait: (push: Push) => boolean;
  /** Whether running requests may return data older than the push. */
  isValidating: (push: Push) => boolean;
  apply: (pushes: readonly Push[]) => void;
}

export function createPushQueue<Push>({ mustWait, isValidating, apply }: Options<Push>) {
  let waiting: { push: Push; since: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const isReady = ({ push, since }: (typeof waiting)[number]) =>
      !mustWait(push) && (!isValidating(push) || Date.now() - since >= RESPONSE_TIME_MAX);
    const ready = waiting.filter(isReady);
    waiting = waiting.filter((each) => !ready.includes(each));
    if (ready.length > 0) apply(ready.map(({ push }) => push));
    if (waiting.length > 0) arm();
  };
  const arm = () => {
    timer ??= setTimeout(flush, GATHER_TIME);
  };

  return {
    add: (push: Push) => {
      waiting.push({ push, since: Date.now() });
      arm();
    },
    close: () => clearTimeout(timer),
  };
}
