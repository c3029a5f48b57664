import * as Table from "@leadlane/core/kernel/table/client";
import { tenantScope } from "@leadlane/core/kernel/table/key";
import type { Email } from "@leadlane/core/mail/email";
import type { StoredEmail } from "@leadlane/core/mail/entity";
import { resetToken } from "@leadlane/core/mail/reset-link";
import { verificationToken } from "@leadlane/core/mail/verification-link";
import * as z from "zod/mini";
import { anonymous } from "./client";
import { inTenant } from "./tenant";

/** All emails of a tenant to an address, in order. */
export function emailsTo(tenantId: string, email: string): Promise<Email[]> {
  return inTenant(tenantId, async () => {
    const { items } = await Table.query({ partition: tenantScope("OUTBOX"), prefix: "LETTER#" });
    // The outbox contains only stored letters.
    const letters = items.map((item) => (item as unknown as StoredEmail).letter);
    return letters.filter(({ to }) => to === email);
  });
}

/** The security notices to an address, in order. */
export async function securityNotices(tenantId: string, email: string): Promise<string[]> {
  const letters = await emailsTo(tenantId, email);
  return letters.flatMap((letter) => (letter.template === "security" ? [letter.news.kind] : []));
}

/** The token in the link of the last email to an address. */
export async function lastToken(tenantId: string, email: string): Promise<string> {
  const letter = (await emailsTo(tenantId, email)).findLast(
    (one) => ("reset_id" in one && one.reset_id) || "verification_id" in one,
  );
  if (letter?.template === "verification") return verificationToken(letter.verification_id);
  if (!letter || !("reset_id" in letter) || !letter.reset_id)
    throw new Error(`No link was posted to ${email}.`);
  return resetToken(letter.reset_id);
}

/** Requests a password link and returns its token. */
export async function requestToken(tenantId: string, email: string): Promise<string> {
  (await anonymous.post("/auth/forgot-password", { email })).as(z.null());
  return lastToken(tenantId, email);
}
