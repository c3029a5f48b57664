import { atMoment } from "@leadlane/core/kernel/clock";
import { withContext } from "@leadlane/core/kernel/context";
import type { DigestEmail, ReminderEmail } from "@leadlane/core/mail/email";
import { REMINDER_SENDERS } from "@leadlane/core/reactions/due-reminders";
import { sendDue } from "@leadlane/core/reminders/reminder";
import { emailsTo } from "./emails";
import { inTenant, type Person, type Tenant } from "./tenant";

/** Sends the reminders of one business that are due at a time; returns their number. */
export function remindAt({ id: own }: Tenant, moment: string, hasTime = () => true): Promise<number> {
  return atMoment(Date.parse(moment), () =>
    withContext("reminders", async () => {
      const withTenant = (id: string, fn: () => Promise<void>) =>
        id === own ? inTenant(id, fn) : Promise.reject(new Error("This is another business."));
      const failures: unknown[] = [];
      const onFailure = (id: string, error: unknown) => {
        if (id === own) failures.push(error);
      };
      const { done } = await sendDue({
        until: moment,
        senders: REMINDER_SENDERS,
        withTenant,
        onFailure,
        hasTime,
      });
      if (failures.length > 0) throw failures[0];
      return done;
    }),
  );
}

/** The reminder emails to a person, in order. */
export async function dueMails({ id }: Tenant, { email }: Person): Promise<(ReminderEmail | DigestEmail)[]> {
  const letters = await emailsTo(id, email);
  return letters.flatMap((letter) =>
    letter.template === "reminder" || letter.template === "digest" ? [letter] : [],
  );
}
