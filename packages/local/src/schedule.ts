import { randomUUID } from "node:crypto";

/** How often AWS calls the function: every five minutes. Here it is asked more often, because that costs nothing. */
const PERIOD_MS = 60_000;

const TIME_MS = 240_000; // as much as the function has in AWS

type Run = { getRemainingTimeInMillis(): number };
export type ScheduleHandler = (event: { id: string }, run: Run) => Promise<void>;

export interface Schedule {
  tick(): Promise<void>; // calls the function now; resolves when it is done, whether well or not
  stop(): Promise<void>; // calls it no more, and waits for the call under way
}

/** Stands for EventBridge: calls the function at once and then again and again, one call at a time. */
export function startSchedule(
  handler: () => ScheduleHandler,
  onDone: () => void,
  isHeld: () => boolean = () => false,
): Schedule {
  let running = Promise.resolve();
  const tick = () => {
    running = running.then(async () => {
      if (isHeld()) return;
      try {
        const end = Date.now() + TIME_MS;
        await handler()({ id: randomUUID() }, { getRemainingTimeInMillis: () => end - Date.now() });
      } catch (error) {
        console.error("The schedule's function failed; it is called again.", error);
      }
      onDone();
    });
    return running;
  };
  const timer = setInterval(() => void tick(), PERIOD_MS);
  timer.unref();
  void tick();
  return {
    tick,
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
