import { isAdmin, useUser } from "../actor";
import * as LeadSource from "../lead-source/lead-source";
import * as Notification from "../notification/notification";
import * as PipelineStatus from "../pipeline-status/pipeline-status";
import * as Preferences from "../preferences/preferences";
import { readAll } from "../store";
import * as Subscription from "../subscription/subscription";
import * as Entity from "./entity";
import type { Me } from "./schema";
import { unauthenticated } from "./token";
import { hasShortcuts, serialize, toNames } from "./user";

/** Everything that the client's first screen needs: 1 BatchGetItem and 1 Query, at once. */
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
  const user = users.find(({ id }) => id === user_id);
  if (!user) throw unauthenticated();
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
