import type { DomainEvent, LeadEvent } from "../events/event";
import type { Connection } from "../realtime/connection";
import { FORCE_LOGOUT_TEXTS, type SessionEndReason, type SettingsSection } from "../realtime/rules";
import type { Push } from "../realtime/schema";
import { type Business, isPushed, LeadPushes } from "./lead-pushes";
import type { CommittedWrite } from "./recorded";

export interface PushRule {
  isUrgent: boolean;
  user_id?: string;
  owners?: readonly string[]; // users who see their leads; without `user_id` and `owners`: everyone
  pushTo(connection: Connection, business: Business | undefined): Push | null;
  /** True if the connection's session has ended, so that it gets no further pushes. */
  ends?(connection: Connection): boolean;
}

export function pushesOf(event: DomainEvent): PushRule[] {
  switch (event.type) {
    case "session.ended": {
      const { user_id, reason, kept_session, untold_session } = event;
      const ends = (to: Connection) =>
        to.user_id === user_id && to.session_id !== null && to.session_id !== kept_session;
      const push = forceLogout(reason);
      const pushTo = (to: Connection) => (ends(to) && to.session_id !== untold_session ? push : null);
      return [{ isUrgent: true, user_id, pushTo, ends }];
    }
    case "session.signed_out": {
      const { user_id, session_ids } = event;
      const ends = (to: Connection) =>
        to.user_id === user_id && to.session_id !== null && session_ids.includes(to.session_id);
      const push = forceLogout("signed_out");
      const pushTo = (to: Connection) => (ends(to) && to.session_id === event.elsewhere ? push : null);
      return [{ isUrgent: true, user_id, pushTo, ends }];
    }
    case "permissions.changed": {
      const { user_id, role, permissions } = event;
      return [toUser(user_id, { action: "permissions.changed", data: { role, permissions } })];
    }
    case "notification.created":
      return [toUser(event.user_id, { action: "notification.created", data: event.notification })];
    case "settings.changed":
      return [{ isUrgent: false, pushTo: () => settingsPush(event.section) }];
    case "calendar.changed": {
      const { owners } = event;
      const push = settingsPush("calendar");
      const pushTo = (to: Connection, business?: Business) =>
        to.sees_all || owners.some((id) => [id, business?.managers.get(id)].includes(to.user_id))
          ? push
          : null;
      return [{ isUrgent: false, owners, pushTo }];
    }
    case "transfer.ended":
      return event.job.kind === "import" && event.job.changed > 0
        ? [{ isUrgent: false, pushTo: () => settingsPush("leads") }]
        : [];
    default:
      return "before" in event && isPushed(event) ? [toLeadViewers(event)] : [];
  }
}

/** Leads added or removed by a job: one push follows at the end of the job, none per lead. */
export function isBatched(event: DomainEvent, { stamp }: CommittedWrite): boolean {
  return stamp?.isJob === true && (event.type === "lead.created" || event.type === "lead.removed");
}

/** The protocol has four reasons; the message is more precise. */
function forceLogout(endReason: keyof typeof FORCE_LOGOUT_TEXTS): Push {
  const reason = isProtocolReason(endReason) ? endReason : "signed_out_everywhere";
  return { action: "forceLogout", data: { reason, message: FORCE_LOGOUT_TEXTS[endReason] } };
}

function isProtocolReason(reason: keyof typeof FORCE_LOGOUT_TEXTS): reason is SessionEndReason {
  return reason !== "email_changed" && reason !== "second_factor_reset" && reason !== "signed_out";
}

function toUser(user_id: string, push: Push): PushRule {
  return { isUrgent: false, user_id, pushTo: (to) => (to.user_id === user_id ? push : null) };
}

function toLeadViewers(event: LeadEvent): PushRule {
  const pushes = new LeadPushes(event);
  const owners = [event.before?.owner_id, event.after?.owner_id].filter((id) => typeof id === "string");
  return {
    isUrgent: false,
    owners,
    pushTo: (to, business) => (business ? pushes.to(to, business) : null),
  };
}

const settingsPushes = new Map<SettingsSection, Push>();

/** Returns the same object for a section each time, so that a batch sends it once per connection. */
function settingsPush(section: SettingsSection): Push {
  const push = settingsPushes.get(section) ?? { action: "settings.changed", data: { section } };
  settingsPushes.set(section, push);
  return push;
}
