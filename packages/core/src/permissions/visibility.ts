import { useActor } from "../kernel/actor";
import { can, useUser } from "./actor";
import { isRole, NO_OWNER, type Role } from "./rules";

/** Leads that stand together in the indexes: those of one owner, or those that carry a manager's team. */
export type Group = { owner: string } | { team: string };

interface Limited {
  scope: "team" | "own";
  owners: readonly string[]; // whose leads they are
  groups: readonly Group[]; // the partitions of the same leads
  isKeyed: boolean; // whether every one of them carries the keys by which `groups` finds it
}

/** Whose leads the caller may see: everybody's, or those of the owners listed. */
export type Visibility = { scope: "all" } | Limited;

/** Admins and holders of `can_view_all_leads` see all, a Manager the team's beside the own, others their own. */
export function useVisibility(): Visibility {
  if (useActor().type === "system" || can("can_view_all_leads")) return { scope: "all" };
  const { role, user_id, rm_id, team_ids, isKeyed } = useUser();
  const own: Group = { owner: user_id };
  if (!isRole(role, "Manager")) return { scope: "own", owners: [user_id], groups: [own], isKeyed };
  const team: Group = { team: user_id };
  // The own leads of a manager who has a manager stand with that one's team.
  const groups = rm_id === null ? [team] : [team, own];
  return { scope: "team", owners: [user_id, ...team_ids], groups, isKeyed };
}

/** The groups that make up what is visible; undefined is the whole tenant. Owner by owner while a change of teams is under way. */
export function groupsOf(visibility: Visibility): readonly (Group | undefined)[] {
  if (visibility.scope === "all") return [undefined];
  const { isKeyed, scope, groups, owners } = visibility;
  return isKeyed || scope === "own" ? groups : owners.map((owner) => ({ owner }));
}

/** The team of a user's leads, by the manager's id; a Manager without a manager is in the own team. */
export function teamOf(user: { id: string; role: Role; rm_id: string | null } | undefined): {
  team_id: string | null;
} {
  return { team_id: user?.rm_id ?? (user && isRole(user.role, "Manager") ? user.id : null) };
}

/** Whether a lead of this owner is visible. */
export function isVisible(visibility: Visibility, ownerId: string | null): boolean {
  return visibility.scope === "all" || visibility.owners.includes(ownerId ?? NO_OWNER);
}

/** Of the leads that are visible those of one owner, `none` for nobody's; undefined where that owner is out of reach. */
export function narrowTo(visibility: Visibility, owner: string): Limited | undefined {
  if (!isVisible(visibility, owner === NO_OWNER ? null : owner)) return undefined;
  return { scope: "own", owners: [owner], groups: [{ owner }], isKeyed: true };
}

/** A short text that differs where visibilities differ; cursors are good for one of them only. */
export function visibilityKey(visibility: Visibility): string {
  return visibility.scope === "all" ? "all" : [...visibility.owners].sort().join(",");
}
