import { randomUUID } from "node:crypto";

/** How often AWS calls the function: every five minutes. Here it is asked more often, because that costs nothing. */
const PERIOD_MS = 60_000;

export type ScheduleHandler = (event: { id: string }) => Promise<void>;

export interface Schedule {
  /** Calls the function now; resolves when it is done, whether well or not. */
  tick(): Promise<void>;
  /** Calls it no more, and waits for the call under way. */
  stop(): Promise<void>;
}

/** Stands for EventBridge: calls the function at once and then again and again, one call at a time. */
export function startSchedule(handler: () => ScheduleHandler, onDone: () => void): Schedule {
  let running = Promise.resolve();
  const tick = () => {
    running = running.then(async () => {
      try {
        await handler()({ id: randomUUID() });
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
