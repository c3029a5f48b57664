import { config } from "../kernel/config";
import { emailChangeContent } from "./address-change-email";
import { MAIL_BRAND } from "./brand";
import type { Email, WaitingSubmissionsEmail } from "./email";
import { oneLine } from "./escape";
import { type RenderedEmail, render } from "./layout";
import { businessName, greeting, personName } from "./names";
import { digestContent, reminderContent } from "./reminder-email";
import { resetToken } from "./reset-link";
import { securityContent } from "./security-email";
import { subscriptionContent } from "./subscription-email";
import { verificationCode, verificationToken } from "./verification-link";
import { webhookEndedContent } from "./webhook-email";
import { weeklyContent } from "./weekly-email";

const REASON_MAX = 200;

/** Renders an email with its link. The result holds a secret: don't store or log it. */
export function write(email: Email): RenderedEmail {
  switch (email.template) {
    case "password_reset":
      return passwordReset(email);
    case "invitation":
      return invitation(email);
    case "parked":
      return parked(email);
    case "webhook_ended":
      return render(webhookEndedContent(email));
    case "verification":
      return verification(email);
    case "subscription":
      return render(subscriptionContent(email));
    case "email_change":
      return render(emailChangeContent(email));
    case "security":
      return render(securityContent(email));
    case "reminder":
      return render(reminderContent(email));
    case "digest":
      return render(digestContent(email));
    case "weekly":
      return render(weeklyContent(email));
  }
}

function passwordReset({ name, reset_id }: Extract<Email, { template: "password_reset" }>): RenderedEmail {
  return render({
    subject: `Reset your ${MAIL_BRAND.product} password`,
    greeting: greeting(name),
    paragraphs: ["We received a request to reset your password. Choose a new one here:"],
    action: { label: "Choose a new password", url: resetLink(reset_id) },
    note: "The link works once, for 30 minutes. If you didn't ask for it, ignore this email: your password has not changed.",
  });
}

function invitation(message: Extract<Email, { template: "invitation" }>): RenderedEmail {
  const business = businessName(message.business) ?? "a business";
  return render({
    subject: `Join ${business} on ${MAIL_BRAND.product}`,
    greeting: greeting(message.name),
    paragraphs: [
      `${personName(message.invited_by) ?? "Someone"} has invited you to join ${business} on ${MAIL_BRAND.product}.`,
      "Choose a password to get started:",
    ],
    action: { label: "Accept the invitation", url: `${resetLink(message.reset_id)}&welcome=1` },
    note: "The link works once. If it has expired, ask for a new invitation. If you weren't expecting this email, ignore it.",
  });
}

function parked(message: WaitingSubmissionsEmail): RenderedEmail {
  const business = businessName(message.business) ?? "your business";
  return render({
    subject: `Website form submissions are waiting: ${business}`,
    greeting: greeting(message.name),
    paragraphs: [
      `A visitor's message to ${business} is waiting for you. ${oneLine(message.reason, REASON_MAX)}`,
      "Nothing is lost. Review what is waiting, and turn it into leads with a click:",
    ],
    action: { label: "See the submissions", url: `${config.siteUrl}/settings?section=website` },
    note: "You get this email, at most once a day, because you are an admin of the business.",
  });
}

type VerificationEmail = Extract<Email, { template: "verification" }>;

function verification(message: VerificationEmail): RenderedEmail {
  const business = businessName(message.business) ?? "a business";
  const code = verificationCode(message.verification_id);
  const day = message.removed_at && readableDay(message.removed_at);
  return render({
    subject: day ? `Verify your email before ${day}` : `${code} is your ${MAIL_BRAND.product} code`,
    greeting: greeting(message.name),
    paragraphs: [
      day
        ? `The email address of ${business} on ${MAIL_BRAND.product} is not verified. Unless you verify it, the account and all its data will be deleted on ${day}.`
        : `${business} was registered on ${MAIL_BRAND.product} with this email address. Verify that it is yours:`,
      `Enter the code ${code} where you are signed in, or open this link:`,
    ],
    action: { label: "Verify my email", url: verificationLink(message) },
    note: "The link and code work once and expire in two days. If you did not register, ignore this email: unverified accounts are deleted after seven days.",
  });
}

function readableDay(date: string): string {
  return new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(
    new Date(date),
  );
}

function verificationLink({ verification_id, plan }: VerificationEmail): string {
  const query = new URLSearchParams({ token: verificationToken(verification_id), ...(plan && { plan }) });
  return `${config.siteUrl}/verify-email?${query}`;
}

function resetLink(resetId: string): string {
  return `${config.siteUrl}/reset-password?token=${encodeURIComponent(resetToken(resetId))}`;
}
