import * as File from "../../files/file";
import * as Upload from "../../files/upload";
import { timestamp } from "../../kernel/clock";
import { forbidden, stale } from "../../kernel/error";
import { timeOf } from "../../kernel/id";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import { isAdmin, useUser } from "../../permissions/actor";
import * as Preferences from "../../preferences/preferences";
import * as Entity from "../entity";
import { SESSION_SECONDS } from "../rules";
import type { Profile, SessionInfo, UpdateProfile } from "../schema";
import { unauthenticated } from "../sessions/token";
import { hasShortcuts, notificationPreferences, serialize } from "../users/user";
import { pendingEmail } from "./email-change";
import { serialize as serializeFactors } from "./own-factors";

export async function getProfile(): Promise<Profile> {
  const { user, preferences } = await read();
  return show(user, preferences);
}

/** 400 for another user's upload, 403 for the weekly report unless Admin, 412. */
export async function updateProfile(input: UpdateProfile): Promise<Profile> {
  const image = input.avatar ? await Upload.openImage(input.avatar, "avatar", "avatar") : null;
  let published: string | undefined;
  return retryOnConflict(async () => {
    const { user: before, preferences } = await read();
    if (input.version !== undefined && input.version !== before.version) throw stale();
    if (image) published ??= await File.publish(image);
    const turnsOnWeekly = input.notification_preferences?.weekly && !before.notification_preferences?.weekly;
    if (turnsOnWeekly && !isAdmin()) throw forbidden();
    const after = apply(before, input, published ?? null);
    return commit(Entity.update(before, after), await show(after, preferences));
  });
}

async function read() {
  const [user, preferences] = await readAll(Entity.read(useUser().user_id), Preferences.read());
  if (!user) throw unauthenticated();
  return { user, preferences };
}

function apply(before: Entity.StoredUser, input: UpdateProfile, avatar: string | null): Entity.StoredUser {
  const { name = before.name, phone, shortcuts = before.shortcuts } = input;
  const { getting_started = before.getting_started } = input;
  return {
    ...before,
    name,
    phone: phone === undefined ? before.phone : phone || null,
    avatar: input.avatar === undefined ? before.avatar : avatar,
    notification_preferences: { ...before.notification_preferences, ...input.notification_preferences },
    shortcuts,
    getting_started,
    updated_at: timestamp(),
    version: before.version + 1,
  };
}

async function show(user: Entity.StoredUser, preferences: Preferences.StoredPreferences): Promise<Profile> {
  const [manager] = user.rm_id ? await readAll(Entity.read(user.rm_id)) : [];
  return {
    ...serialize(user),
    second_factor: serializeFactors(user),
    email_change: pendingEmail(user),
    notification_preferences: notificationPreferences(user),
    shortcuts: hasShortcuts(user),
    getting_started: user.getting_started ?? true,
    rm_name: manager?.name ?? null,
    tenant_name: preferences.business_name,
    session: sessionInfo(),
  };
}

function sessionInfo(): SessionInfo {
  const { session_id, session_expiry } = useUser();
  const start = timeOf(session_id);
  const end = session_expiry * 1000;
  return {
    signed_in_at: new Date(start).toISOString(),
    expires_at: new Date(end).toISOString(),
    remembered: Math.round((end - start) / 1000) > SESSION_SECONDS + 1,
  };
}
