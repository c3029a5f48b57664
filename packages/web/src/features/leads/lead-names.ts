import type { UserName } from "@leadlane/core/access/schema";
import type { LeadSource } from "@leadlane/core/lead-source/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";

/** What the ids in a lead stand for; null for what is not known (any more). */
export interface LeadNames {
  status: (id: string) => PipelineStatus | null;
  source: (id: string | null) => LeadSource["name"] | null;
  /** "Unassigned" for nobody. */
  owner: (id: string | null) => string | null;
  /** The same, with a word beside the name of who has left the business. */
  ownerLabel: (id: string | null) => string | null;
}

const UNASSIGNED = "Unassigned";

function byId<T extends { id: string }>(things: readonly T[]): (id: string) => T | null {
  const found = new Map(things.map((thing) => [thing.id, thing]));
  return (id) => found.get(id) ?? null;
}

export function leadNames(
  statuses: readonly PipelineStatus[],
  sources: readonly LeadSource[],
  users: readonly UserName[],
): LeadNames {
  const source = byId(sources);
  const user = byId(users);
  const label = (found: UserName | null) =>
    found?.status === "inactive" ? `${found.name} (inactive)` : (found?.name ?? null);
  return {
    status: byId(statuses),
    source: (id) => (id === null ? null : (source(id)?.name ?? null)),
    owner: (id) => (id === null ? UNASSIGNED : (user(id)?.name ?? null)),
    ownerLabel: (id) => (id === null ? UNASSIGNED : label(user(id))),
  };
}
