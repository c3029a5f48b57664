import { config } from "../kernel/config";
import { MAIL_BRAND } from "./brand";
import type { AddressChangeEmail } from "./email";
import { oneLine } from "./escape";
import type { Content } from "./layout";
import { greeting as greetingOf } from "./names";
import { resetToken } from "./reset-link";
import { timeOf } from "./security-email";

const ADDRESS_MAX = 320;

/** Asks one of the two addresses to confirm a change of e-mail; the old one can stop it. */
export function emailChangeContent(message: AddressChangeEmail): Content {
  const { side, reset_id } = message;
  const email = oneLine(message.email, ADDRESS_MAX);
  const facts = [
    ["When", timeOf(message)],
    ["Browser", message.device],
  ] as const;
  const subject = `Confirm your new ${MAIL_BRAND.product} email`;
  // Who reads at the new address need not be who asked: no name of theirs.
  const greeting = side === "old" ? greetingOf(message.name) : "Hello,";
  if (reset_id === null)
    return {
      ...{ subject: `This email has a ${MAIL_BRAND.product} account`, greeting, facts },
      paragraphs: [
        "Someone tried to use this address for another account. It already has an account, so nothing was changed.",
      ],
      note: "If this was you, change the email of the other account first. If not, ignore this email.",
    };
  const link = `${config.siteUrl}/confirm-email?token=${encodeURIComponent(resetToken(reset_id))}`;
  if (side === "new")
    return {
      ...{ subject, greeting, facts },
      paragraphs: [`Someone wants to use ${email} to sign in. Confirm that this is your address:`],
      action: { label: "Confirm this address", url: link },
      note: "The link works for 24 hours. The old address has to confirm too. If this wasn't you, ignore this email.",
    };
  return {
    ...{ subject: `Confirm or stop your new ${MAIL_BRAND.product} email`, greeting, facts },
    paragraphs: [
      `Someone signed in to your account wants to change your email to ${email}. Confirm or stop the change here:`,
    ],
    action: { label: "Confirm or stop the change", url: `${link}&stop=1` },
    note: "The link works for 24 hours, and nothing changes until you confirm. If this wasn't you, stop it and change your password.",
  };
}
