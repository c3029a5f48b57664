import { useMemo } from "react";
import { useSources, useStatuses, useUsers } from "../../data/me";
import { type LeadNames, leadNames } from "./lead-names";

/** What the ids in a lead stand for, as far as it is known by now. */
export function useLeadNames(): LeadNames {
  const statuses = useStatuses();
  const sources = useSources();
  const users = useUsers();
  return useMemo(() => leadNames(statuses, sources, users), [statuses, sources, users]);
}
