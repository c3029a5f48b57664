import fc from "fast-check";

/** Leaves time to report an interrupted run. */
const TIME_LIMIT_MS = 200_000;

/**
 * Checks a property with random examples without shrinking, which would take too long. A failure prints its
 * seed.
 */
export function always<T>(property: fc.IAsyncProperty<T>, parameters: fc.Parameters<T>): Promise<void> {
  return fc.assert(property, {
    endOnFailure: true,
    interruptAfterTimeLimit: TIME_LIMIT_MS,
    markInterruptAsFailure: true,
    ...parameters,
  });
}
