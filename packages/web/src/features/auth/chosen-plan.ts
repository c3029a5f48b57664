import { useSearchParams } from "react-router-dom";

/** The id of the plan that a visitor chose on the home page; null without one. */
export function useChosenPlan(): string | null {
  const [params] = useSearchParams();
  return params.get("plan");
}
