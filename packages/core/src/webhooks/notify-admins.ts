import { listActiveAdmins } from "../access/users/user-list";
import { deriveId } from "../kernel/id";
import { ConditionFailed, commit, readAll } from "../kernel/store";
import * as Outbox from "../mail/outbox";
import * as Preferences from "../preferences/preferences";
import { END_TEXTS, type EndReason } from "./rules";

const ADMINS_MAX = 50;

interface Ended {
  host: string;
  reason: EndReason;
  at: string;
}

/** Emails the active Admins; `source` makes a repetition send nothing twice. */
export async function notifyAdmins({ host, reason, at }: Ended, source: string): Promise<void> {
  const [preferences] = await readAll(Preferences.read());
  const business = preferences.business_name;
  for (const { id, name, email: to } of (await listActiveAdmins()).slice(0, ADMINS_MAX)) {
    const email = { template: "webhook_ended", to, name, business, host, reason: END_TEXTS[reason] } as const;
    try {
      await commit([Outbox.queueEmail(email, deriveId(Date.parse(at), `${source}#${id}`))], null);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
