import { serialize as serializeFactors } from "../access/accounts/own-factors";
import { dueOf } from "../access/second-factor-rule";
import { unauthenticated } from "../access/sessions/token";
import * as User from "../access/users/user";
import { listNames } from "../access/users/user-list";
import { toFields, versionOf } from "../fields/field";
import { readDocuments } from "../kernel/document";
import { readAll } from "../kernel/store";
import * as Notification from "../notifications/notification";
import { isAdmin, useUser } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import * as Plan from "../plans/plan";
import * as Preferences from "../preferences/preferences";
import * as Reason from "../reasons/reason";
import * as Samples from "../samples/samples";
import type { Me } from "./schema";

/** All data of the first screen. Updates the user's last visit at most once an hour. */
export async function me(): Promise<Me> {
  const { user_id, team_ids } = useUser();
  const [
    [preferences, pipeline, sources, lostReasons, callOutcomes, subscription, samples],
    [stored, unread_notifications, session],
    { names, more },
  ] = await Promise.all([
    readDocuments(
      Preferences.read(),
      PipelineStatus.read(),
      LeadSource.read(),
      Reason.read("lost_reasons"),
      Reason.read("call_outcomes"),
      Plan.read(),
      Samples.read(),
    ),
    readAll(User.read(user_id), Notification.readUnread(), User.readOwnSession()),
    listNames(),
  ]);
  if (!stored) throw unauthenticated();
  const user = await User.updateLastSeen(stored, session);
  const serialized = User.serialize(user);
  return {
    user: serialized,
    shortcuts: User.hasShortcuts(user),
    sample_leads: isAdmin() ? samples.lead_ids.length : 0,
    getting_started: user.getting_started ?? true,
    permissions: serialized.permissions,
    second_factor: serializeFactors(user),
    second_factor_due: dueOf(user),
    tenant: Preferences.toTenant(preferences),
    preferences: Preferences.serialize(preferences),
    statuses: PipelineStatus.toStatuses(pipeline),
    fields: toFields(pipeline),
    fields_version: versionOf(pipeline),
    sources: LeadSource.toSources(sources),
    lost_reasons: Reason.toReasons(lostReasons),
    call_outcomes: Reason.toReasons(callOutcomes),
    users: names,
    users_more: more,
    team_ids: [...team_ids],
    unread_notifications,
    plan: isAdmin() ? Plan.toSummary(subscription) : null,
  };
}
