import type { Profile, UpdateProfile } from "@leadlane/core/access/schema";

export interface ProfileValues {
  name: string;
  phone: string;
  notifications: Profile["notification_preferences"];
  shortcuts: boolean;
}

export const PROFILE_FIELDS = ["name", "phone"] as const; // fields for which the server may return errors

export function valuesOf({ name, phone, notification_preferences, shortcuts }: Profile): ProfileValues {
  return { name, phone: phone ?? "", notifications: notification_preferences, shortcuts };
}

/** The changed fields. */
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
