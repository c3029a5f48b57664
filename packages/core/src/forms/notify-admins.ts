import { listActiveAdmins } from "../access/users/user-list";
import { readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import * as Outbox from "../mail/outbox";
import type { StoredPreferences } from "../preferences/preferences";
import * as Captures from "./capture-entity";
import type { Day } from "./daily-limit";

const ADMINS_MAX = 50; // so many letters still fit into one transaction with what they tell of

/** Writes that notify the active Admins of waiting submissions, by email and in the app, once a day. */
export async function notifyAdmins(
  reason: string,
  { name }: Day,
  { business_name: business }: StoredPreferences,
): Promise<Write[]> {
  const [wasNotified] = await readAll(Captures.readNotified(name));
  if (wasNotified) return [];
  const admins = await listActiveAdmins(); // a Query of every user, which no stranger may cause again and again
  const emails = admins.slice(0, ADMINS_MAX).map((admin) =>
    Outbox.queueEmail({
      template: "parked",
      to: admin.email,
      name: admin.name,
      user_id: admin.id,
      business,
      reason,
    }),
  );
  return [Captures.markNotified(name), ...emails];
}
