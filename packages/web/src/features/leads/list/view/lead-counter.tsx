import type { LeadCount } from "@leadlane/core/leads/list/schema";
import { useEffect, useEffectEvent } from "react";
import { useLeadCount } from "../../../../data/leads/lead-count";
import type { ListState } from "../../../../data/leads/list-query";

interface LeadCounterProps {
  list: Pick<ListState, "filter">;
  onCount: (count: LeadCount) => void;
}

/** Counts a list of which its first page does not tell how long it is: one of a large business, by what nobody counts beforehand. */
export function LeadCounter({ list, onCount }: LeadCounterProps) {
  const count = useLeadCount(list);
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    if (count) tell(count);
  }, [count]);
  return null;
}
