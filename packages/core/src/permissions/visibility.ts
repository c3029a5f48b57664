import { useActor } from "../kernel/actor";
import { can, useUser } from "./actor";
import { isRole, NO_OWNER, type Role } from "./rules";

/** An index partition: leads of one owner or of a manager's team. */
export type Group = { owner: string } | { team: string };

interface Limited {
  scope: "team" | "own";
  owners: readonly string[];
  groups: readonly Group[];
  isKeyed: boolean; // false: `groups` is incomplete while team keys are updated
}

export type Visibility = { scope: "all" } | Limited;

/** Admins and holders of `can_view_all_leads`: all. Managers: the team and their own. Others: their own. */
export function useVisibility(): Visibility {
  if (useActor().type === "system" || can("can_view_all_leads")) return { scope: "all" };
  const { role, user_id, rm_id, team_ids, isKeyed } = useUser();
  const own: Group = { owner: user_id };
  if (!isRole(role, "Manager")) return { scope: "own", owners: [user_id], groups: [own], isKeyed };
  const team: Group = { team: user_id };
  // The leads of a manager with a manager are in that manager's team partition.
  const groups = rm_id === null ? [team] : [team, own];
  return { scope: "team", owners: [user_id, ...team_ids], groups, isKeyed };
}

/** Undefined stands for the whole tenant. Per owner while a job updates team keys. */
export function groupsOf(visibility: Visibility): readonly (Group | undefined)[] {
  if (visibility.scope === "all") return [undefined];
  const { isKeyed, scope, groups, owners } = visibility;
  return isKeyed || scope === "own" ? groups : owners.map((owner) => ({ owner }));
}

/** The team is the manager's id; a manager without a manager leads their own team. */
export function teamOf(user: { id: string; role: Role; rm_id: string | null } | undefined): {
  team_id: string | null;
} {
  return { team_id: user?.rm_id ?? (user && isRole(user.role, "Manager") ? user.id : null) };
}

export function isVisible(visibility: Visibility, ownerId: string | null): boolean {
  return visibility.scope === "all" || visibility.owners.includes(ownerId ?? NO_OWNER);
}

/** `owner` may be `none`. Undefined if that owner's leads are not visible. */
export function narrowTo(visibility: Visibility, owner: string): Limited | undefined {
  if (!isVisible(visibility, owner === NO_OWNER ? null : owner)) return undefined;
  return { scope: "own", owners: [owner], groups: [{ owner }], isKeyed: true };
}

export function visibilityKey(visibility: Visibility): string {
  return visibility.scope === "all" ? "all" : [...visibility.owners].sort().join(",");
}
