import * as Entity from "../access/entity";
import * as User from "../access/users/user";
import type { AuditAction } from "../audit/rules";
import type { Image } from "../kernel/image";
import type { Change } from "../kernel/schema";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";
import { replaced } from "./file";

interface UserSubject extends Subject {
  state: Entity.StoredUser;
}

/** No `after`: deleted. Without an author the user changed their own account. */
export function userEvents(
  before: Image | undefined,
  after: Image | undefined,
  author: string | null,
): DomainEvent[] {
  const [old, fresh] = [toSubject(before), toSubject(after)];
  const changes = diff(old ? [old] : [], fresh ? [fresh] : [], describe);
  const named = changes.map((change) =>
    author === null ? { ...change, actor_id: change.subject.id } : change,
  );
  return [
    ...toEvents(named),
    ...sessionEvents(old?.state, fresh?.state),
    ...permissionEvents(old?.state, fresh?.state),
    ...(fresh && User.wantsWeekly(fresh.state) ? [{ type: "report.wanted" } as const] : []),
    ...replaced(old?.state.avatar, fresh?.state.avatar),
  ];
}

function toSubject(image: Image | undefined): UserSubject | undefined {
  const state = Entity.parse(image);
  if (!state) return undefined;
  const { id, name, email, phone, role, rm_id, status, avatar } = state;
  const email_failure = state.email_failure?.reason ?? null;
  const permissions = Object.entries(Entity.permissionsOf(role, state.permissions));
  const fields = {
    ...{ name, email, phone, role, rm_id, status, avatar, email_failure },
    second_factor: factorsOf(state),
    recovery_codes: state.second_factor?.recovery_codes ?? null,
    recovery_codes_at: state.second_factor?.recovery_codes_at ?? null,
    ...Object.fromEntries(permissions.map(([key, value]) => [`permissions.${key}`, value])),
  };
  return { type: "user", id, name, fields, state };
}

function factorsOf({ second_factor }: Entity.StoredUser): string | null {
  if (!second_factor) return null;
  const { totp, passkeys } = second_factor;
  const keys = passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`;
  return [...(totp ? ["authenticator app"] : []), ...(passkeys > 0 ? [keys] : [])].join(", ");
}

function describe(changes: Change[], old: UserSubject, fresh: UserSubject): AuditAction | null {
  const [before, after] = [old.state, fresh.state];
  if (before.status !== after.status) return after.status === "active" ? "enabled" : "disabled";
  const ended = after.session_version > before.session_version ? after.session_end?.reason : undefined;
  if (ended === "password_changed" || ended === "signed_out_everywhere") return ended;
  if (after.invited_at && after.invited_at !== before.invited_at) return "invited";
  return changes.length > 0 ? "updated" : null;
}

function sessionEvents(
  before: Entity.StoredUser | undefined,
  after: Entity.StoredUser | undefined,
): DomainEvent[] {
  const user_id = (after ?? before)?.id ?? "";
  const end = before ? endOf(before, after) : null;
  const session_ids = Object.keys(after?.ended_sessions ?? {}).filter(
    (id) => !(id in (before?.ended_sessions ?? {})),
  );
  return [
    ...(end ? [{ type: "session.ended", user_id, ...end } as const] : []),
    ...(session_ids.length > 0
      ? [
          {
            type: "session.signed_out",
            user_id,
            session_ids,
            elsewhere: after?.ended_elsewhere ?? null,
          } as const,
        ]
      : []),
  ];
}

const NO_EXCEPTIONS = { kept_session: null, untold_session: null };

function endOf(before: Entity.StoredUser, after: Entity.StoredUser | undefined): Entity.SessionEnd | null {
  if (!after) return { reason: "deleted", ...NO_EXCEPTIONS };
  const isDisabled = before.status === "active" && after.status !== "active";
  const areSessionsEnded = after.session_version > before.session_version;
  if (areSessionsEnded && after.session_end) return after.session_end;
  if (isDisabled) return { reason: "disabled", ...NO_EXCEPTIONS };
  return areSessionsEnded ? { reason: "signed_out_everywhere", ...NO_EXCEPTIONS } : null;
}

function permissionEvents(
  before: Entity.StoredUser | undefined,
  after: Entity.StoredUser | undefined,
): DomainEvent[] {
  const isChanged = before && after && permissionsKey(before) !== permissionsKey(after);
  const isSeen = before?.version !== after?.version || before?.status !== after?.status;
  return [
    ...(isChanged
      ? [{ type: "permissions.changed", user_id: after.id, ...permissionsOf(after) } as const]
      : []),
    ...(isSeen ? [{ type: "settings.changed", section: "users" } as const] : []),
  ];
}

function permissionsOf({ role, permissions }: Entity.StoredUser) {
  return { role, permissions: Entity.permissionsOf(role, permissions) };
}

function permissionsKey(user: Entity.StoredUser): string {
  return JSON.stringify([permissionsOf(user), user.rm_id, [...(user.team_ids ?? [])].sort()]);
}
