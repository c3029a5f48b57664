import { userLabel } from "@leadlane/core/access/rules";
import type { UserName } from "@leadlane/core/access/schema";
import type { LeadSource, PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useMemo } from "react";
import { useSources, useStatuses } from "../../data/me";
import { useColleague } from "../../data/names";

/** What the ids in a lead stand for; null for what is not known (any more). */
export interface LeadNames {
  status: (id: string) => PipelineStatus | null;
  source: (id: string | null) => LeadSource["name"] | null;
  owner: (id: string | null) => string | null; // "Unassigned" for nobody
  /** The same, with a word beside the name of who has left the business. */
  ownerLabel: (id: string | null) => string | null;
}

const UNASSIGNED = "Unassigned";

function byId<T extends { id: string }>(things: readonly T[]): (id: string) => T | null {
  const found = new Map(things.map((thing) => [thing.id, thing]));
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

/** What the ids in a lead stand for, as far as it is known by now. */
export function useLeadNames(): LeadNames {
  const statuses = useStatuses();
  const sources = useSources();
  const colleague = useColleague();
  return useMemo(() => leadNames(statuses, sources, colleague), [statuses, sources, colleague]);
}
