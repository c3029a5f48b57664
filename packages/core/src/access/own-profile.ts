import { useUser } from "../actor";
import { timestamp } from "../clock";
import { stale } from "../error";
import { toE164 } from "../field";
import * as File from "../file/file";
import { timeOf } from "../id";
import * as Preferences from "../preferences/preferences";
import { commit, contend, readAll } from "../store";
import * as Upload from "../upload/upload";
import * as Entity from "./entity";
import { SESSION_SECONDS } from "./rules";
import type { Profile, SessionInfo, UpdateProfile } from "./schema";
import { unauthenticated } from "./token";
import { hasShortcuts, notificationPreferences, serialize } from "./user";

/** The caller's own account, with the session that asks. */
export async function getProfile(): Promise<Profile> {
  const { user, preferences } = await read();
  return show(user, preferences);
}

/**
 * Changes what is given of the caller's own account. Throws 400 naming `avatar` where the upload is not there, not the
 * caller's, or no image by its content; 412 for an old `version`.
 */
export async function updateProfile(input: UpdateProfile): Promise<Profile> {
  const image = input.avatar ? await Upload.openImage(input.avatar, "avatar", "avatar") : null;
  let published: string | undefined;
  return contend(async () => {
    const { user: before, preferences } = await read();
    if (input.version !== undefined && input.version !== before.version) throw stale();
    if (image) published ??= await File.publish(image);
    const after = apply(before, input, published ?? null);
    return commit([Entity.save(after)], await show(after, preferences));
  });
}

async function read() {
  const [user, preferences] = await readAll(Entity.read(useUser().user_id), Preferences.read());
  if (!user) throw unauthenticated();
  return { user, preferences };
}

function apply(before: Entity.StoredUser, input: UpdateProfile, avatar: string | null): Entity.StoredUser {
  const { name = before.name, phone, shortcuts = before.shortcuts } = input;
  return {
    ...before,
    name,
    phone: phone === undefined ? before.phone : phone ? toE164(phone) : null,
    avatar: input.avatar === undefined ? before.avatar : avatar,
    notification_preferences: { ...before.notification_preferences, ...input.notification_preferences },
    shortcuts,
    updated_at: timestamp(),
    version: before.version + 1,
  };
}

async function show(user: Entity.StoredUser, preferences: Preferences.StoredPreferences): Promise<Profile> {
  const [manager] = user.rm_id ? await readAll(Entity.read(user.rm_id)) : [];
  return {
    ...serialize(user),
    notification_preferences: notificationPreferences(user),
    shortcuts: hasShortcuts(user),
    rm_name: manager?.name ?? null,
    tenant_name: preferences.business_name,
    session: sessionInfo(),
  };
}

/** Fresh tokens of a session keep its id, which tells when it began, and its end. */
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
