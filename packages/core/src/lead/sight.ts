import { isRole } from "../access/rules";
import { can, isAdmin, useActor } from "../actor";

/** Whose leads the caller may see: everybody's, or those of the owners listed. */
export type Sight = { scope: "all" } | { scope: "team" | "own"; owners: readonly string[] };

/**
 * An Admin and holders of `can_view_all_leads` see all leads, also those of nobody; a Manager their own and those of
 * the users who report to them; anybody else their own.
 */
export function useSight(): Sight {
  const actor = useActor();
  if (actor.type === "system" || isAdmin() || can("can_view_all_leads")) return { scope: "all" };
  if (isRole(actor.role, "Manager")) return { scope: "team", owners: [actor.user_id, ...actor.team_ids] };
  return { scope: "own", owners: [actor.user_id] };
}

/** Whether a lead of this owner is within sight. */
export function sees(sight: Sight, ownerId: string | null): boolean {
  return sight.scope === "all" || (ownerId !== null && sight.owners.includes(ownerId));
}

/** A short text that differs where sights differ; cursors are good for one of them only. */
export function sightKey(sight: Sight): string {
  return sight.scope === "all" ? "all" : [...sight.owners].sort().join(",");
}
