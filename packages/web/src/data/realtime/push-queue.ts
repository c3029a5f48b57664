export const GATHER_TIME = 100; // how long pushes are gathered, so that a burst changes the screen once
const ANSWER_TIME = 5_000; // longest wait for answers on their way

interface Options<Push> {
  mustWait: (push: Push) => boolean; // whether the user is changing what the push is about
  /** Whether answers are on their way that the push would make worthless. */
  isValidating: (push: Push) => boolean;
  apply: (pushes: readonly Push[]) => void;
}

/** Gathers pushes and applies them in order, as soon as nothing stands in their way. */
export function createPushQueue<Push>({ mustWait, isValidating, apply }: Options<Push>) {
  let waiting: { push: Push; since: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const isReady = ({ push, since }: (typeof waiting)[number]) =>
      !mustWait(push) && (!isValidating(push) || Date.now() - since >= ANSWER_TIME);
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
