import { type Difference, differ, type Subject } from "../audit/difference";
import type { Image } from "../image";
import * as Settings from "../settings";
import type { StoredPreferences } from "./preferences";

/** What a write did to the preferences. Their first version is the sign-up of the business. */
export function audited(before: Image | undefined, after: Image | undefined): Difference[] {
  return before ? differ(toSubjects(before), toSubjects(after)) : toSubjects(after).map(registered);
}

function registered({ tenant_id, name }: PreferencesSubject): Difference {
  return {
    action: "registered",
    subject: { type: "tenant", id: tenant_id, name, fields: {} },
    changes: [{ field: "name", from: null, to: name }],
  };
}

interface PreferencesSubject extends Subject {
  tenant_id: string;
}

function toSubjects(image: Image | undefined): PreferencesSubject[] {
  const stored = Settings.contentOf<StoredPreferences>(image);
  if (!image || !stored) return [];
  const [, tenant_id = ""] = image.pk.split("#");
  const { id, business_name, currency_code, timezone, date_format, week_start, working_hours, logo } = stored;
  const fields = { business_name, currency_code, timezone, date_format, week_start, working_hours, logo };
  return [{ type: "preferences", id, name: business_name, fields, tenant_id }];
}
