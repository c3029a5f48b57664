import { isAdmin, useUser } from "../actor";
import { now, timestamp } from "../clock";
import * as LeadSource from "../lead-source/lead-source";
import * as Notification from "../notification/notification";
import * as PipelineStatus from "../pipeline-status/pipeline-status";
import * as Preferences from "../preferences/preferences";
import { commit, readAll } from "../store";
import * as Subscription from "../subscription/subscription";
import * as Entity from "./entity";
import type { Me } from "./schema";
import { unauthenticated } from "./token";
import { hasShortcuts, serialize, toNames } from "./user";

/** A session goes on for up to thirty days: how exactly one can tell when its user was last here. */
const SEEN_MS = 60 * 60 * 1000;

/**
 * Everything that the client's first screen needs: 1 BatchGetItem and 1 Query, at once. At most once an hour 1 more call
 * notes that the user was here.
 */
export async function me(): Promise<Me> {
  const { user_id } = useUser();
  const [[preferences, pipeline, sources, unread_notifications, subscription], users] = await Promise.all([
    readAll(
      Preferences.read(),
      PipelineStatus.read(),
      LeadSource.read(),
      Notification.readUnread(),
      Subscription.read(),
    ),
    Entity.list(),
  ]);
  const stored = users.find(({ id }) => id === user_id);
  if (!stored) throw unauthenticated();
  const user = await seen(stored);
  const tenant = Preferences.toTenantSettings(preferences);
  const serialized = serialize(user);
  return {
    user: serialized,
    shortcuts: hasShortcuts(user),
    permissions: serialized.permissions,
    tenant: { id: tenant.tenant_id, ...tenant },
    preferences: Preferences.serialize(preferences),
    statuses: PipelineStatus.toStatuses(pipeline),
    sources: LeadSource.toSources(sources),
    users: toNames(users),
    unread_notifications,
    plan: isAdmin() ? Subscription.toSummary(subscription) : null,
  };
}

async function seen(user: Entity.StoredUser): Promise<Entity.StoredUser> {
  const before = user.last_seen_at === null ? 0 : Date.parse(user.last_seen_at);
  if (now() - before < SEEN_MS) return user;
  const at = timestamp();
  return commit([Entity.touch(user.id, at)], { ...user, last_seen_at: at });
}
