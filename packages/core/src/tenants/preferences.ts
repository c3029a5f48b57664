import * as User from "../access/users/user";
import * as Preferences from "../preferences/preferences";
import type { Preferences as PreferencesShape, UpdatePreferences } from "../preferences/schema";

/** Also updates the copies stored with each user. Admin only; 400, 412. */
export function updatePreferences(input: UpdatePreferences): Promise<PreferencesShape> {
  return Preferences.update(input, User.copyPreferences);
}
