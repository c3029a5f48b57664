import type { RouterProviderProps } from "react-router-dom";

/** Resolves when the router has loaded the first screen or failed to. */
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
