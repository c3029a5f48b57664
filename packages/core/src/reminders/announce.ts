import * as User from "../access/users/user";
import { readAll } from "../kernel/store";
import type { DueItem } from "../mail/email";
import * as Outbox from "../mail/outbox";
import { type Notice, notify } from "../notifications/notification";
import * as Preferences from "../preferences/preferences";

export interface Announcement {
  notice: Omit<Notice, "actor_id" | "actor_name">;
  mail: DueItem;
}

export async function announce(announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return;
  const [preferences] = await readAll(Preferences.read());
  const { timezone } = preferences;
  const mails = new Map(announcements.map(({ notice, mail }) => [notice.id, mail]));
  const notices = announcements.map(({ notice }) => ({ ...notice, actor_id: null, actor_name: "" }));
  await notify(notices, (user, fresh) => {
    const wantsMail = User.notificationPreferences(user).reminders === "mail";
    if (!wantsMail || !User.isReachable(user) || !Preferences.isVerified(preferences)) return [];
    const due = fresh.flatMap(({ id }) => mails.get(id) ?? []);
    return [
      Outbox.queueEmail({
        template: "reminder",
        to: user.email,
        name: user.name,
        user_id: user.id,
        timezone,
        due,
      }),
    ];
  });
}
