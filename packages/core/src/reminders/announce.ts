import * as User from "../access/users/user";
import { readAll } from "../kernel/store";
import type { Remembered } from "../mail/letter";
import * as Outbox from "../mail/outbox";
import { type Notice, tell } from "../notifications/notification";
import * as Preferences from "../preferences/preferences";

export interface Announcement {
  notice: Omit<Notice, "actor_id" | "actor_name">;
  mail: Remembered;
}

export async function announce(some: readonly Announcement[]): Promise<void> {
  if (some.length === 0) return;
  const [preferences] = await readAll(Preferences.read());
  const { timezone } = preferences;
  const mails = new Map(some.map(({ notice, mail }) => [notice.id, mail]));
  const notices = some.map(({ notice }) => ({ ...notice, actor_id: null, actor_name: "" }));
  await tell(notices, (user, fresh) => {
    const wantsMail = User.notificationPreferences(user).reminders === "mail";
    if (!wantsMail || !User.isReachable(user) || !Preferences.isVerified(preferences)) return [];
    const due = fresh.flatMap(({ id }) => mails.get(id) ?? []);
    return [
      Outbox.post({ template: "reminder", to: user.email, name: user.name, user_id: user.id, timezone, due }),
    ];
  });
}
