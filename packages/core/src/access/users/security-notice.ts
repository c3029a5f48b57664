import { timestamp } from "../../kernel/clock";
import { useContext } from "../../kernel/context";
import type { Write } from "../../kernel/table/write";
import type { SecurityNews } from "../../mail/email";
import * as Outbox from "../../mail/outbox";
import { nameDevice } from "../device-name";
import type { StoredUser } from "../entity";

/** Mails a security notice. Without `by` the user did it, and the mail names the browser. */
export function notify(
  { email, name, timezone }: Pick<StoredUser, "email" | "name" | "timezone">,
  news: SecurityNews,
  by?: string,
): Write {
  const device = by === undefined ? nameDevice(useContext().userAgent) : null;
  return Outbox.queueEmail({
    template: "security",
    ...{ to: email, name, timezone, at: timestamp(), device, by: by ?? null, news },
  });
}
