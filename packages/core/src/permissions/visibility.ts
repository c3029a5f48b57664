import { useActor } from "../kernel/actor";
import { can, useUser } from "./actor";
import { isRole, type Role } from "./rules";

/** Leads that stand together in the indexes: those of one owner, or those that carry a manager's team. */
export type Group = { owner: string } | { team: string };

interface Limited {
  scope: "team" | "own";
  owners: readonly string[]; // whose leads they are
  groups: readonly Group[]; // the same leads in as few places as there are
  isKeyed: boolean; // whether every one of them carries the keys by which `groups` finds it
}

/** Whose leads the caller may see: everybody's, or those of the owners listed. */
export type Visibility = { scope: "all" } | Limited;

/** Admins and holders of `can_view_all_leads` see all, a Manager the team's beside the own, others their own. */
export function useVisibility(): Visibility {
  if (useActor().type === "system" || can("can_view_all_leads")) return { scope: "all" };
  const { role, user_id, rm_id, team_ids, isKeyed } = useUser();
  if (!isRole(role, "Manager"))
    return { scope: "own", owners: [user_id], groups: [{ owner: user_id }], isKeyed };
  // Who has a manager too is in that one's team, and finds the own leads by themselves.
  const groups: Group[] = [{ team: user_id }, ...(rm_id ? [{ owner: user_id }] : [])];
  return { scope: "team", owners: [user_id, ...team_ids], groups, isKeyed };
}

/** The team that a user's leads are listed with, by its manager's id: the user's manager's, else a Manager's own. */
export function teamOf(user: { id: string; role: Role; rm_id: string | null } | undefined): string | null {
  if (!user) return null;
  return user.rm_id ?? (isRole(user.role, "Manager") ? user.id : null);
}

/** Whether a lead of this owner is visible. */
export function isVisible(visibility: Visibility, ownerId: string | null): boolean {
  return visibility.scope === "all" || (ownerId !== null && visibility.owners.includes(ownerId));
}

/** A short text that differs where visibilities differ; cursors are good for one of them only. */
export function visibilityKey(visibility: Visibility): string {
  return visibility.scope === "all" ? "all" : [...visibility.owners].sort().join(",");
}
