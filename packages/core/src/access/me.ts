import { useUser } from "../actor";
import * as LeadSource from "../lead-source/lead-source";
import * as PipelineStatus from "../pipeline-status/pipeline-status";
import * as Preferences from "../preferences/preferences";
import * as Settings from "../settings";
import * as Entity from "./entity";
import type { Me } from "./schema";
import { unauthenticated } from "./token";
import { serialize, toNames } from "./user";

/** Everything that the client's first screen needs: 2 Queries, at once. */
export async function me(): Promise<Me> {
  const { user_id } = useUser();
  const [documents, users] = await Promise.all([Settings.loadAll(), Entity.list()]);
  const user = users.find(({ id }) => id === user_id);
  if (!user) throw unauthenticated();
  const preferences = Settings.parseFrom(documents, Preferences.read());
  const tenant = Preferences.toTenantSettings(preferences);
  const serialized = serialize(user);
  return {
    user: serialized,
    permissions: serialized.permissions,
    tenant: { id: tenant.tenant_id, ...tenant },
    preferences: Preferences.serialize(preferences),
    statuses: PipelineStatus.toStatuses(Settings.parseFrom(documents, PipelineStatus.read())),
    sources: LeadSource.toSources(Settings.parseFrom(documents, LeadSource.read())),
    users: toNames(users),
  };
}
