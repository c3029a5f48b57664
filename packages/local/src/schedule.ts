import { randomUUID } from "node:crypto";

/** More often than the five minutes in AWS, since it costs nothing. */
const PERIOD_MS = 60_000;

const TIME_MS = 240_000; // the time limit of the function in AWS

type Run = { getRemainingTimeInMillis(): number };
export type ScheduleHandler = (event: { id: string }, run: Run) => Promise<void>;

export interface Schedule {
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** Replaces EventBridge: runs the function immediately and then periodically, never in parallel. */
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
