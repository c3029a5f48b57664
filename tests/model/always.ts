import fc from "fast-check";

/** What an interrupted run is left to say what it was at, before the test's own time is up. */
const TIME_LIMIT_MS = 200_000;

/**
 * Tries a property over random examples. The first that fails ends it, with the seed that brings it back: a smaller example
 * takes minutes to be found, as long as the test may take.
 */
export function always<T>(property: fc.IAsyncProperty<T>, parameters: fc.Parameters<T>): Promise<void> {
  return fc.assert(property, {
    endOnFailure: true,
    interruptAfterTimeLimit: TIME_LIMIT_MS,
    markInterruptAsFailure: true,
    ...parameters,
  });
}
