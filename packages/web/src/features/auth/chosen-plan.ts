import { useSearchParams } from "react-router-dom";

/** The plan that a visitor has chosen on the home page, by its id as the address has it; null without one. */
export function useChosenPlan(): string | null {
  return useSearchParams()[0].get("plan");
}
