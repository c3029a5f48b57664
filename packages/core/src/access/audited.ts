import { type Difference, differ, type Subject } from "../audit/difference";
import type { AuditAction } from "../audit/rules";
import type { AuditChange } from "../audit/schema";
import type { Image } from "../image";
import * as Entity from "./entity";

interface UserSubject extends Subject {
  state: Entity.StoredUser;
}

/** What a write did to a user. Who is nobody yet, signing up or with a mailed link in hand, acts for himself. */
export function audited(before: Image | undefined, after: Image | undefined): Difference[] {
  const found = differ(toSubjects(before), toSubjects(after), (changes, old, fresh) =>
    describe(changes, old.state, fresh.state),
  );
  return found.map((difference) => ({
    ...difference,
    actor_id: after?.updated_by ? undefined : difference.subject.id,
  }));
}

function toSubjects(image: Image | undefined): UserSubject[] {
  if (!image) return [];
  const state = Entity.fromItem(image);
  const { id, name, email, phone, role, rm_id, status, avatar } = state;
  const permissions = Object.entries(Entity.permissionsOf(role, state.permissions));
  const fields = {
    ...{ name, email, phone, role, rm_id, status, avatar },
    ...Object.fromEntries(permissions.map(([key, value]) => [`permissions.${key}`, value])),
  };
  return [{ type: "user", id, name, fields, state }];
}

function describe(
  changes: AuditChange[],
  before: Entity.StoredUser,
  after: Entity.StoredUser,
): AuditAction | null {
  if (before.status !== after.status) return after.status === "active" ? "enabled" : "disabled";
  const ended = after.session_version > before.session_version ? after.session_end?.reason : undefined;
  if (ended === "password_changed" || ended === "signed_out_everywhere") return ended;
  if (after.invited_at && after.invited_at !== before.invited_at) return "invited";
  return changes.length > 0 ? "updated" : null;
}
