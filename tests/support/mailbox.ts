import type { Mail } from "@leadlane/local/mailbox/mailbox";
import { vi } from "vitest";
import { currentAddress } from "./product";

/** The mails that an address was sent, the newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${currentAddress()}/_local/mailbox.json`);
  const mails = (await response.json()) as Mail[]; // the mailbox gives its own mails out
  return mails.filter(({ to }) => to.includes(email));
}

/** The newest mail to an address, as soon as there is one that fits. */
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

/** The first web address in a mail's text. */
export function linkIn(mail: Mail): URL {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`The mail "${mail.subject}" has no link.`);
  return new URL(link);
}
