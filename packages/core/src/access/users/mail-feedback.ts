import { withActor } from "../../kernel/actor";
import { timestamp } from "../../kernel/clock";
import { notFound } from "../../kernel/error";
import type { MailFeedback } from "../../kernel/queue/message";
import { readEmail } from "../../kernel/rules";
import { commit, retryOnConflict } from "../../kernel/store";
import type { Email } from "../../mail/email";
import { assertAdmin } from "../../permissions/actor";
import * as Entity from "../entity";
import type { User } from "../schema";
import { serialize } from "./user";

type EmailFailure = NonNullable<User["email_failure"]>;

export async function recordFeedback({ bounce, complaint }: MailFeedback): Promise<"noted" | "unneeded"> {
  // Temporary bounces, such as a full mailbox, are ignored.
  const bounced = bounce?.bounceType === "Permanent" ? bounce.bouncedRecipients : [];
  const failures = [
    ...bounced.map(({ emailAddress }) =>
      note(emailAddress, { reason: "bounced", at: bounce?.timestamp ?? "" }),
    ),
    ...(complaint?.complainedRecipients ?? []).map(({ emailAddress }) =>
      note(emailAddress, { reason: "complained", at: complaint?.timestamp ?? "" }),
    ),
  ];
  return (await Promise.all(failures)).includes(true) ? "noted" : "unneeded";
}

async function note(address: string, failure: EmailFailure): Promise<boolean> {
  const email = readEmail(address) ?? address;
  const credential = await Entity.getCredential({ email });
  if (!credential) return false;
  return withActor({ type: "system", tenant_id: credential.tenant_id }, () =>
    retryOnConflict(async () => {
      const user = await Entity.get(credential.user_id);
      if (user?.email !== email || user.email_failure?.reason === failure.reason) return false;
      await commit([Entity.save(marked(user, failure))], null);
      return true;
    }),
  );
}

function marked(user: Entity.StoredUser, email_failure: EmailFailure | null): Entity.StoredUser {
  return { ...user, email_failure, version: user.version + 1, updated_at: timestamp() };
}

/** Password and email links are always sent: they are the only way in, and opening one clears the failure. */
export async function isUndeliverable({ template, to }: Email): Promise<boolean> {
  if (template === "password_reset" || template === "email_change") return false;
  const credential = await Entity.getCredential({ email: to });
  const user = credential && (await Entity.get(credential.user_id));
  return user?.email === to && Boolean(user.email_failure);
}

export async function retryEmail(id: string): Promise<User> {
  assertAdmin();
  return retryOnConflict(async () => {
    const before = await Entity.get(id);
    if (!before) throw notFound("User");
    const after = before.email_failure ? marked(before, null) : before;
    return commit(after === before ? [] : [Entity.save(after)], serialize(after));
  });
}
