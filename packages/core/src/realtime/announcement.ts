import type { Directory } from "../access/actors";
import { isUser, toUserEvent, type UserEvent } from "../access/user-event";
import type { Image, ImagePair } from "../image";
import { isLead } from "../lead/lead-change";
import { asShownTo, type LeadEvent, toLeadEvent, toldTo } from "../lead/lead-event";
import * as Notification from "../notification/notification";
import type { Connection } from "./connection";
import { FORCE_LOGOUT_TEXTS, type SettingsSection } from "./rules";
import type { Push } from "./schema";

/** Something that a write gives reason to push: what each connection is told, if anything. */
export interface Announcement {
  /** Ahead of everything else: a session is over. */
  isUrgent: boolean;
  /** Whether saying it takes knowing what each user may see. */
  needsDirectory: boolean;
  /** The same object again is told to a connection once. */
  tell(connection: Connection, directory: Directory | undefined): Push | null;
  /** Whether the connection's session is over, so that nothing more may be told to it. */
  ends?(connection: Connection): boolean;
}

function settingsPush(section: SettingsSection): Push {
  return { action: "settings.changed", data: { section } };
}

/** One object for each, so that it is told once however many writes of a batch give reason to. */
const SETTINGS_PUSHES: Record<SettingsSection, Push> = {
  statuses: settingsPush("statuses"),
  sources: settingsPush("sources"),
  products: settingsPush("products"),
  preferences: settingsPush("preferences"),
  subscription: settingsPush("subscription"),
  users: settingsPush("users"),
};

const SECTIONS: Record<string, SettingsSection> = {
  PIPELINE: "statuses",
  SOURCES: "sources",
  PREFERENCES: "preferences",
  SUBSCRIPTION: "subscription",
};

function isOfCatalogue({ entity }: Record<string, unknown>): boolean {
  return entity === "category" || entity === "product";
}

/** What a write to the current tenant gives reason to push; mostly nothing. */
export function announce({ before, after }: ImagePair): Announcement[] {
  const item: Record<string, unknown> = after ?? before ?? {};
  const was: Record<string, unknown> = before ?? {};
  if (isUser(item) || isUser(was)) return ofUser(toUserEvent(before, after));
  if (isLead(item) || isLead(was)) return ofLead(toLeadEvent(before, after));
  if (item.entity === "settings") return before ? settingsChanged(SECTIONS[String(item.sk)]) : [];
  if (isOfCatalogue(item) || isOfCatalogue(was)) return settingsChanged("products");
  if (after && !before && Notification.isNotification(after)) return ofNotification(after);
  return [];
}

function ofUser({ user_id, end, signed_out, rights, is_shown_differently }: UserEvent): Announcement[] {
  const found: Announcement[] = [];
  if (end) {
    const { reason, kept_session } = end;
    const ends = (to: Connection) => to.user_id === user_id && to.session_id !== kept_session;
    const push: Push = { action: "forceLogout", data: { reason, message: FORCE_LOGOUT_TEXTS[reason] } };
    found.push({ isUrgent: true, needsDirectory: false, tell: (to) => (ends(to) ? push : null), ends });
  }
  if (signed_out.length > 0) {
    const ends = (to: Connection) => to.user_id === user_id && signed_out.includes(to.session_id);
    found.push({ isUrgent: true, needsDirectory: false, tell: () => null, ends });
  }
  if (rights) {
    const push: Push = { action: "permissions.changed", data: rights };
    found.push(toUser(user_id, push));
  }
  return is_shown_differently ? [...found, ...settingsChanged("users")] : found;
}

function toUser(userId: string, push: Push): Announcement {
  return {
    isUrgent: false,
    needsDirectory: false,
    tell: ({ user_id }) => (user_id === userId ? push : null),
  };
}

function settingsChanged(section: SettingsSection | undefined): Announcement[] {
  if (!section) return [];
  const push = SETTINGS_PUSHES[section];
  return [{ isUrgent: false, needsDirectory: false, tell: () => push }];
}

function ofNotification(item: Image): Announcement[] {
  const { user_id, notification } = Notification.fromItem(item);
  return [toUser(user_id, { action: "notification.created", data: notification })];
}

function ofLead(event: LeadEvent | null): Announcement[] {
  if (!event) return [];
  const tell: Announcement["tell"] = ({ user_id }, directory) => {
    const actor = directory?.actors.get(user_id);
    const told = actor ? toldTo(actor, event) : null;
    if (!actor || told === null) return null;
    if (told === "now" && event.after) return { action: event.action, data: asShownTo(actor, event.after) };
    const id = event.before?.id ?? "";
    return { action: "lead.removed", data: { id } };
  };
  return [{ isUrgent: false, needsDirectory: true, tell }];
}
