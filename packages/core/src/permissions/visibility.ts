import { useActor } from "../kernel/actor";
import { can, useUser } from "./actor";
import { isRole, NO_OWNER, type Role } from "./rules";

/** Leads that stand together in the indexes: those of one owner, or those that carry a manager's team. */
export type Group = { owner: string } | { team: string };

interface Limited {
  scope: "team" | "own";
  owners: readonly string[]; // whose leads they are
  group: Group; // the same leads in one place
  feeds: readonly Group[]; // where their activities are
  isKeyed: boolean; // whether every one of them carries the keys by which `group` finds it
}

/** Whose leads the caller may see: everybody's, or those of the owners listed. */
export type Visibility = { scope: "all" } | Limited;

/** Admins and holders of `can_view_all_leads` see all, a Manager the team's beside the own, others their own. */
export function useVisibility(): Visibility {
  if (useActor().type === "system" || can("can_view_all_leads")) return { scope: "all" };
  const { role, user_id, rm_id, team_ids, isKeyed } = useUser();
  if (!isRole(role, "Manager"))
    return { ...limitedTo({ owner: user_id }), scope: "own", owners: [user_id], isKeyed };
  const limited = limitedTo({ team: user_id });
  // Of who has a manager too the own activities are with that one's team.
  const feeds = [limited.group, ...(rm_id ? [{ owner: user_id }] : [])];
  return { ...limited, feeds, scope: "team", owners: [user_id, ...team_ids], isKeyed };
}

function limitedTo(group: Group) {
  return { group, feeds: [group] };
}

export interface Teams {
  team_id: string | null; // by the id of its manager
  is_leaders: boolean | undefined; // also with the user's own
}

/** The teams that a user's leads are listed with: the user's manager's, and a Manager's own. */
export function teamsOf(user: { id: string; role: Role; rm_id: string | null } | undefined): Teams {
  if (!user) return { team_id: null, is_leaders: undefined };
  const isManager = isRole(user.role, "Manager");
  if (user.rm_id === null) return { team_id: isManager ? user.id : null, is_leaders: undefined };
  return { team_id: user.rm_id, is_leaders: isManager || undefined };
}

/** Whether a lead of this owner is visible. */
export function isVisible(visibility: Visibility, ownerId: string | null): boolean {
  return visibility.scope === "all" || visibility.owners.includes(ownerId ?? NO_OWNER);
}

/** Of the leads that are visible those of one owner, `none` for nobody's; undefined where that owner is out of reach. */
export function narrowTo(visibility: Visibility, owner: string): Limited | undefined {
  if (!isVisible(visibility, owner === NO_OWNER ? null : owner)) return undefined;
  return { ...limitedTo({ owner }), scope: "own", owners: [owner], isKeyed: true };
}

/** A short text that differs where visibilities differ; cursors are good for one of them only. */
export function visibilityKey(visibility: Visibility): string {
  return visibility.scope === "all" ? "all" : [...visibility.owners].sort().join(",");
}
