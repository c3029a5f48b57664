import { useSearchParams } from "react-router-dom";

/** The plan chosen on the home page; null if none. */
export function useChosenPlan(): string | null {
  const [params] = useSearchParams();
  return params.get("plan");
}
