import type { Mail } from "@leadlane/local/mailbox/mailbox";
import { vi } from "vitest";
import { currentAddress } from "./product";

/** The emails to an address, newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${currentAddress()}/_local/mailbox.json`);
  const mails = (await response.json()) as Mail[]; // the mailbox returns its own type
  return mails.filter(({ to }) => to.includes(email));
}

/** Waits for the newest matching email to an address. */
export function waitForMail(email: string, fits: (mail: Mail) => boolean = () => true): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(email)).find(fits);
      if (!found) throw new Error(`No mail that fits came for ${email}.`);
      return found;
    },
    { timeout: 180_000, interval: 50 },
  );
}

/** The first URL in an email. */
export function linkIn(mail: Mail): URL {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`The mail "${mail.subject}" has no link.`);
  return new URL(link);
}
