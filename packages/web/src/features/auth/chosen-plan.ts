import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";

const subscribeNever = () => () => {};

/**
 * The plan that a visitor has chosen on the home page, by its id as the address has it; null without one. A page made at
 * build time knows of none: it is taken over as it is and then told, as links keep the address they were made with.
 */
export function useChosenPlan(): string | null {
  const [params] = useSearchParams();
  return useSyncExternalStore(
    subscribeNever,
    () => params.get("plan"),
    () => null,
  );
}
