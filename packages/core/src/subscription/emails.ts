import { listActiveAdmins } from "../access/users/user-list";
import { readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import type { SubscriptionEmail } from "../mail/email";
import * as Outbox from "../mail/outbox";
import * as Preferences from "../preferences/preferences";

export type News = Pick<
  SubscriptionEmail,
  "news" | "plan" | "amount" | "credit" | "date" | "reference" | "invoice"
>;

const ADMINS_MAX = 50; // mails that fit into one transaction with the change

export async function notifyAdmins(news: News): Promise<Write[]> {
  const [[preferences], admins] = await Promise.all([readAll(Preferences.read()), listActiveAdmins()]);
  const { business_name: business, timezone } = preferences;
  return admins
    .slice(0, ADMINS_MAX)
    .map(({ email: to, name }) =>
      Outbox.queueEmail({ template: "subscription", to, name, business, timezone, ...news }),
    );
}
