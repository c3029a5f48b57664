let offset = 0;

/** The current time in UTC milliseconds. Every rule that depends on time asks here, so that tests can move it. */
export function now(): number {
  return Date.now() + offset;
}

/** The current time as stored and sent: ISO-8601, UTC, milliseconds. */
export function timestamp(): string {
  return new Date(now()).toISOString();
}

/** Moves the clock by `ms` relative to the machine's; 0 puts it right again. For tests and the demo data. */
export function shiftClock(ms: number): void {
  offset = ms;
}
