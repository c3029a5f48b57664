import { userLabel } from "@leadlane/core/access/rules";
import type { UserName } from "@leadlane/core/access/schema";
import type { LeadSource, PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useMemo } from "react";
import { useSources, useStatuses } from "../../data/me";
import { useColleague } from "../../data/names";

/** Resolves the ids in a lead; null if unknown or deleted. */
export interface LeadNames {
  status: (id: string) => PipelineStatus | null;
  source: (id: string | null) => LeadSource["name"] | null;
  owner: (id: string | null) => string | null; // "Unassigned" for nobody
  /** The owner's name, marked if deactivated. */
  ownerLabel: (id: string | null) => string | null;
}

const UNASSIGNED = "Unassigned";

function byId<T extends { id: string }>(items: readonly T[]): (id: string) => T | null {
  const found = new Map(items.map((item) => [item.id, item]));
  return (id) => found.get(id) ?? null;
}

function leadNames(
  statuses: readonly PipelineStatus[],
  sources: readonly LeadSource[],
  user: (id: string) => UserName | null,
): LeadNames {
  const source = byId(sources);
  const label = (found: UserName | null) => found && userLabel(found);
  return {
    status: byId(statuses),
    source: (id) => (id === null ? null : (source(id)?.name ?? null)),
    owner: (id) => (id === null ? UNASSIGNED : (user(id)?.name ?? null)),
    ownerLabel: (id) => (id === null ? UNASSIGNED : label(user(id))),
  };
}

export function useLeadNames(): LeadNames {
  const statuses = useStatuses();
  const sources = useSources();
  const colleague = useColleague();
  return useMemo(() => leadNames(statuses, sources, colleague), [statuses, sources, colleague]);
}
