import * as Form from "../forms/entity";
import { DEFAULT_DESIGN } from "../forms/rules";
import * as Invoices from "../invoices/entity";
import { stateName } from "../invoices/rules";
import { useTenant } from "../kernel/actor";
import type { DocumentName } from "../kernel/document";
import type { Image } from "../kernel/image";
import * as Pipeline from "../pipeline/entity";
import * as Sources from "../pipeline/source";
import * as Subscription from "../plans/entity";
import type { StoredSubscription } from "../plans/period";
import { planName } from "../plans/rules";
import * as Preferences from "../preferences/preferences";
import type { SettingsSection } from "../realtime/rules";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";
import { replaced } from "./file";
import { pipelineEvents, sourceEvents } from "./pipeline";
import { reasonEvents } from "./reason";

const SECTIONS: Partial<Record<DocumentName, SettingsSection>> = {
  PIPELINE: "statuses",
  SOURCES: "sources",
  LOST_REASONS: "reasons",
  CALL_OUTCOMES: "reasons",
  PREFERENCES: "preferences",
  SUBSCRIPTION: "subscription",
};

/** Most documents are created at sign-up: only `PREFERENCES` is reported then. */
export function documentEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const name = (after ?? before)?.sk as DocumentName; // sort keys of settings items are document names
  if (!before && !REASONS.has(name))
    return name === "PREFERENCES" ? registered(Preferences.contentOf(after)) : [];
  const section = SECTIONS[name];
  return [
    ...changesOf(name, before, after),
    ...(section ? [{ type: "settings.changed", section } as const] : []),
  ];
}

/** Created by the first change of the default lists. */
const REASONS = new Set<DocumentName>(["LOST_REASONS", "CALL_OUTCOMES"]);

function changesOf(name: DocumentName, before: Image | undefined, after: Image | undefined): DomainEvent[] {
  switch (name) {
    case "PIPELINE":
      return pipelineEvents(Pipeline.contentOf(before) ?? { statuses: [] }, Pipeline.contentOf(after));
    case "SOURCES":
      return sourceEvents(Sources.contentOf(before) ?? { sources: [] }, Sources.contentOf(after));
    case "LOST_REASONS":
      return reasonEvents("lost_reasons", before, after);
    case "CALL_OUTCOMES":
      return reasonEvents("call_outcomes", before, after);
    case "PREFERENCES":
      return preferencesEvents(Preferences.contentOf(before), Preferences.contentOf(after));
    case "SUBSCRIPTION":
      return subscriptionEvents(Subscription.contentOf(before), Subscription.contentOf(after));
    case "SAMPLES":
      return []; // the leads have their own events
  }
}

function registered(stored: Preferences.StoredPreferences | undefined): DomainEvent[] {
  if (!stored) return [];
  const { business_name: name } = stored;
  const subject: Subject = { type: "tenant", id: useTenant(), name, fields: {} };
  return toEvents([{ action: "registered", subject, changes: [{ field: "name", from: null, to: name }] }]);
}

function preferencesEvents(
  before: Preferences.StoredPreferences | undefined,
  after: Preferences.StoredPreferences | undefined,
): DomainEvent[] {
  const changes = diff(toPreferences(before), toPreferences(after));
  const hasMoved = before && after && before.timezone !== after.timezone;
  return [
    ...toEvents(changes),
    ...(hasMoved ? [{ type: "timezone.changed" } as const] : []),
    ...replaced(before?.logo, after?.logo),
  ];
}

function toPreferences(stored: Preferences.StoredPreferences | undefined): Subject[] {
  if (!stored) return [];
  const { id, business_name, currency_code, timezone, date_format, week_start, working_hours, logo } = stored;
  const { scope = "none", grace_days = null } = stored.second_factor_rule ?? {};
  const verified = Preferences.isVerified(stored);
  const fields = {
    ...{ business_name, currency_code, timezone, date_format, week_start, working_hours, logo, verified },
    ...{ require_second_factor: scope, grace_days },
  };
  return [{ type: "preferences", id, name: business_name, fields }];
}

function subscriptionEvents(
  before: StoredSubscription | undefined,
  after: StoredSubscription | undefined,
): DomainEvent[] {
  const isOtherPlan = after && before?.plan_id !== after.plan_id;
  const changes = diff(toSubscriptions(before), toSubscriptions(after));
  return [...toEvents(changes), ...(isOtherPlan ? [{ type: "plan.changed" } as const] : [])];
}

function toSubscriptions(stored: StoredSubscription | undefined): Subject[] {
  if (!stored) return [];
  const { id, plan_id, ends_at, next } = stored;
  const fields = { plan: planName(plan_id), next_plan: next && planName(next.plan_id), ends_at };
  return [{ type: "subscription", id, name: planName(plan_id), fields }];
}

export function billingEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const changed = { type: "settings.changed", section: "subscription" } as const;
  return [...toEvents(diff([toBilling(before)], [toBilling(after)])), changed];
}

function toBilling(image: Image | undefined): Subject {
  const { legal_name, address, state, gstin } = Invoices.parseDetails(image) ?? {};
  const fields = { legal_name, address, state: state && stateName(state), gstin };
  return { type: "subscription", id: "billing", name: "Billing details", fields };
}

const KEY_END = 4;

export function formEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  return before ? toEvents(diff(toForms(before), toForms(after))) : [];
}

function toForms(image: Image | undefined): Subject[] {
  const form = Form.parse(image);
  if (!form) return [];
  const { lead_source_id, allowed_origins, allow_no_origin = true, daily_limit = null, public_key } = form;
  const key = `…${public_key.slice(-KEY_END)}`;
  const { fields: shown, ...texts } = form.design ?? DEFAULT_DESIGN;
  const fields = {
    ...{ source_id: lead_source_id, allowed_origins, allow_no_origin, daily_limit, public_key: key },
    ...{ design: texts, form_fields: shown.map(({ label, required }) => (required ? `${label} *` : label)) },
  };
  return [{ type: "integration", id: "web", name: "Website form", fields }];
}
