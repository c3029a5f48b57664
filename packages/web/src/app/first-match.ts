import type { RouterProviderProps } from "react-router-dom";

/** Resolves once the router has the screen of the first address, or knows that it does not come. */
export function firstMatch({ state, subscribe }: RouterProviderProps["router"]): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
