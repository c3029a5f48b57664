/** How long news is gathered, so that a burst changes the screen once. */
export const GATHER_TIME = 100;
/** Longest wait for answers on their way, which a change of what they answer would make worthless. */
const BUSY_TIME = 5_000;

interface Options<News> {
  /** Whether a piece of news has to wait because the user is changing the thing itself. */
  isHeld: (news: News) => boolean;
  /** Whether answers are on their way to what it changes. */
  isBusy: (news: News) => boolean;
  apply: (news: readonly News[]) => void;
}

/** Takes in news and applies it in order, gathered, as soon as nothing stands in its way. */
export function createNewsQueue<News>({ isHeld, isBusy, apply }: Options<News>) {
  let waiting: { news: News; since: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const mustWait = ({ news, since }: (typeof waiting)[number]) =>
      isHeld(news) || (isBusy(news) && Date.now() - since < BUSY_TIME);
    const ready = waiting.filter((each) => !mustWait(each));
    waiting = waiting.filter((each) => !ready.includes(each));
    if (ready.length > 0) apply(ready.map(({ news }) => news));
    if (waiting.length > 0) arm();
  };
  const arm = () => {
    timer ??= setTimeout(flush, GATHER_TIME);
  };

  return {
    add: (news: News) => {
      waiting.push({ news, since: Date.now() });
      arm();
    },
    close: () => clearTimeout(timer),
  };
}
