import { userLabel } from "@leadlane/core/access/rules";
import type { UserName } from "@leadlane/core/access/schema";
import type { LeadSource, PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useMemo } from "react";
import { useSources, useStatuses } from "../../data/me";
import { useColleague } from "../../data/names";
import { type NamedOwnField, useFieldsByName } from "../../data/own-fields";

/** Resolves the ids in a lead; null if unknown or deleted. */
export interface LeadNames {
  status: (id: string) => PipelineStatus | null;
  source: (id: string | null) => LeadSource["name"] | null;
  owner: (id: string | null) => string | null; // "Unassigned" for nobody
  /** The owner's name, marked if deactivated. */
  ownerLabel: (id: string | null) => string | null;
  /** An own field by its name, "custom.course". */
  ownField: (name: string) => NamedOwnField | null;
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
  ownFields: ReadonlyMap<string, NamedOwnField>,
): LeadNames {
  const source = byId(sources);
  const label = (found: UserName | null) => found && userLabel(found);
  return {
    status: byId(statuses),
    source: (id) => (id === null ? null : (source(id)?.name ?? null)),
    owner: (id) => (id === null ? UNASSIGNED : (user(id)?.name ?? null)),
    ownerLabel: (id) => (id === null ? UNASSIGNED : label(user(id))),
    ownField: (name) => ownFields.get(name) ?? null,
  };
}

export function useLeadNames(): LeadNames {
  const statuses = useStatuses();
  const sources = useSources();
  const colleague = useColleague();
  const ownFields = useFieldsByName();
  return useMemo(
    () => leadNames(statuses, sources, colleague, ownFields),
    [statuses, sources, colleague, ownFields],
  );
}
