import type { Profile, UpdateProfile } from "@leadlane/core/access/schema";

/** What of the account stands in the page's one form, across its tabs. */
export interface ProfileValues {
  name: string;
  phone: string;
  notifications: Profile["notification_preferences"];
  shortcuts: boolean;
}

export const PROFILE_FIELDS = ["name", "phone"] as const; // the form's fields that the server may refuse

export function valuesOf({ name, phone, notification_preferences, shortcuts }: Profile): ProfileValues {
  return { name, phone: phone ?? "", notifications: notification_preferences, shortcuts };
}

/** What differs between two states of the form, for the server. */
export function toUpdate(values: ProfileValues, before: ProfileValues): UpdateProfile {
  const name = values.name.trim();
  const isSame = JSON.stringify(values.notifications) === JSON.stringify(before.notifications);
  return {
    ...(name !== before.name && { name }),
    ...(values.phone !== before.phone && { phone: values.phone || null }),
    ...(!isSame && { notification_preferences: values.notifications }),
    ...(values.shortcuts !== before.shortcuts && { shortcuts: values.shortcuts }),
  };
}
