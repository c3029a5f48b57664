import type { Image } from "../image";
import * as Entity from "./entity";
import type { Permissions, Role } from "./rules";

/** What a write to a user means to those who are connected. */
export interface UserEvent {
  user_id: string;
  /** Why the user's sessions ended, all but one perhaps; null while they go on. */
  end: Entity.SessionEnd | null;
  /** Sessions that were signed out one by one, by whoever had them. */
  signed_out: readonly string[];
  /** What the user may do now; null where that is as before. */
  rights: { role: Role; permissions: Permissions } | null;
  /** Whether colleagues see something else of the user than before. */
  is_shown_differently: boolean;
}

/** Whether a stored item is a user. */
export function isUser(item: Record<string, unknown>): boolean {
  return item.entity === "user";
}

/** What happened to a user from one image of it to the next; no next one where the user is deleted. */
export function toUserEvent(before: Image | undefined, after: Image | undefined): UserEvent {
  const old = before && isUser(before) ? Entity.fromItem(before) : undefined;
  const user = after && isUser(after) ? Entity.fromItem(after) : undefined;
  return {
    user_id: (user ?? old)?.id ?? "",
    end: old ? endOf(old, user) : null,
    signed_out: Object.keys(user?.ended_sessions ?? {}).filter((id) => !(id in (old?.ended_sessions ?? {}))),
    rights: old && user && rightsKey(old) !== rightsKey(user) ? rightsOf(user) : null,
    is_shown_differently: old?.version !== user?.version || old?.status !== user?.status,
  };
}

function endOf(before: Entity.StoredUser, after: Entity.StoredUser | undefined): Entity.SessionEnd | null {
  if (!after) return { reason: "deleted", kept_session: null };
  const isDisabled = before.status === "active" && after.status !== "active";
  const isOver = after.session_version > before.session_version;
  if (isOver && after.session_end) return after.session_end;
  if (isDisabled) return { reason: "disabled", kept_session: null };
  return isOver ? { reason: "signed_out_everywhere", kept_session: null } : null;
}

function rightsOf({ role, permissions }: Entity.StoredUser): { role: Role; permissions: Permissions } {
  return { role, permissions: Entity.permissionsOf(role, permissions) };
}

/** Differs where a user may do, or see, something else. */
function rightsKey(user: Entity.StoredUser): string {
  return JSON.stringify([rightsOf(user), user.rm_id, [...(user.team_ids ?? [])].sort()]);
}
