import { config } from "../kernel/config";
import { MAIL_BRAND } from "./brand";
import type { SecurityEmail } from "./email";
import { oneLine } from "./escape";
import type { Content } from "./layout";
import { greeting, personName } from "./names";

const ADDRESS_MAX = 320;
const NAME_MAX = 60;

/** A notice about the account of its reader: what happened, when and where, and what to do if it was someone else. */
export function securityContent(email: SecurityEmail): Content {
  const { subject, paragraphs, action, note } = words(email);
  const by =
    email.by === null ? [] : [["Changed by", personName(email.by) ?? "Someone in your business"] as const];
  const device = email.device === null ? [] : [["Browser", email.device] as const];
  return {
    subject,
    greeting: greeting(email.name),
    paragraphs,
    facts: [["When", timeOf(email)], ...by, ...device],
    action,
    note,
  };
}

type Words = Required<Pick<Content, "subject" | "paragraphs" | "action" | "note">>;

function words({ news }: SecurityEmail): Words {
  const product = MAIL_BRAND.product;
  switch (news.kind) {
    case "password_changed":
      return {
        subject: `Your ${product} password was changed`,
        paragraphs: [
          "The password of your account has been changed. You have been logged out everywhere else.",
        ],
        action: NEW_PASSWORD,
        note: "If this was you, you don't need to do anything. If it wasn't, choose a new password with the button above and tell an admin of your business.",
      };
    case "new_device":
      return {
        subject: `New sign-in to ${product}`,
        paragraphs: [
          `Someone signed in to your account from a new browser with ${METHODS[news.method ?? "password"]}.`,
        ],
        action: { ...SECURITY, label: "See your sessions" },
        note: "If this was you, you don't need to do anything. If it wasn't, log that session out and change your password.",
      };
    case "locked":
      return {
        subject: `Too many failed sign-ins to ${product}`,
        paragraphs: [
          "Someone entered a wrong password for your account several times. No one can sign in to it from a new browser for 15 minutes.",
          "You can still sign in from browsers you have used before.",
        ],
        action: NEW_PASSWORD,
        note: "If this was you, wait a while or choose a new password. If it wasn't, your account is safe as long as no one else knows your password. We send this email at most once a day.",
      };
    case "email_changed":
      return {
        subject: `Your ${product} email was changed`,
        paragraphs: [
          `You now sign in with ${oneLine(news.into, ADDRESS_MAX)} instead of ${oneLine(news.from, ADDRESS_MAX)}. You have been logged out everywhere else.`,
        ],
        action: { label: "Sign in", url: `${config.siteUrl}/signin` },
        note: "If you did not expect this, tell an admin of your business right away.",
      };
    case "role_changed":
      return {
        subject: `Your ${product} role was changed`,
        paragraphs: [`Your role was changed from ${news.from} to ${news.into}.`],
        action: { label: "See what you can do", url: `${config.siteUrl}/profile` },
        note: "If you did not expect this, ask an admin of your business.",
      };
    case "totp_added":
      return {
        subject: `Authenticator app turned on for ${product}`,
        paragraphs: ["Signing in to your account now also needs a code from your authenticator app."],
        action: SECURITY,
        note: UNEXPECTED,
      };
    case "totp_removed":
      return {
        subject: `Authenticator app turned off for ${product}`,
        paragraphs: ["Signing in to your account no longer needs a code from an authenticator app."],
        action: SECURITY,
        note: UNEXPECTED,
      };
    case "passkey_added":
      return {
        subject: `Passkey added to ${product}`,
        paragraphs: [
          `You can now sign in to your account with the passkey “${oneLine(news.name, NAME_MAX)}”.`,
        ],
        action: SECURITY,
        note: UNEXPECTED,
      };
    case "passkey_removed":
      return {
        subject: `Passkey removed from ${product}`,
        paragraphs: [`The passkey “${oneLine(news.name, NAME_MAX)}” no longer signs in to your account.`],
        action: SECURITY,
        note: UNEXPECTED,
      };
    case "passkey_copied":
      return {
        subject: `${product} passkey refused`,
        paragraphs: [
          `A sign-in with the passkey “${oneLine(news.name, NAME_MAX)}” was refused, because there seems to be a copy of its security key.`,
        ],
        action: SECURITY,
        note: "Remove this passkey and use another one. If you did not try to sign in, tell an admin of your business.",
      };
    case "recovery_codes_renewed":
      return {
        subject: `New ${product} recovery codes`,
        paragraphs: ["New recovery codes were created for your account. The earlier ones no longer work."],
        action: SECURITY,
        note: UNEXPECTED,
      };
    case "recovery_code_used":
      return {
        subject: `${product} recovery code used`,
        paragraphs: [`One of your recovery codes was used. ${codesLeft(news.left)}`],
        action: SECURITY,
        note: UNEXPECTED,
      };
    case "second_factor_failed":
      return {
        subject: `Wrong codes entered for ${product}`,
        paragraphs: [
          "Someone entered your password and then several wrong codes. They could not sign in.",
          "You can still sign in from browsers you have used before.",
        ],
        action: NEW_PASSWORD,
        note: "If this was you, wait a while and try again. If it wasn't, someone else knows your password: choose a new one with the button above.",
      };
    case "second_factor_reset":
      return {
        subject: `Two-step verification reset for ${product}`,
        paragraphs: [
          "Your authenticator app, passkeys and recovery codes no longer work, and you have been logged out everywhere.",
          "Sign in with your password and set up a second factor again.",
        ],
        action: { label: "Sign in", url: `${config.siteUrl}/signin` },
        note: "If you did not expect this, ask an admin of your business.",
      };
  }
}

const METHODS = {
  password: "the password",
  totp: "the password and an authenticator code",
  recovery: "the password and a recovery code",
  passkey: "a passkey",
} as const;

const UNEXPECTED =
  "If this was you, you don't need to do anything. If it wasn't, change your password and tell an admin of your business.";

function codesLeft(left: number): string {
  if (left === 0) return "None is left: create new ones.";
  return left === 1 ? "1 code is left." : `${left} codes are left.`;
}

const SECURITY = {
  label: "See your security settings",
  get url() {
    return `${config.siteUrl}/profile?tab=security`;
  },
};

const NEW_PASSWORD = {
  label: "Choose a new password",
  get url() {
    return `${config.siteUrl}/forgot-password`;
  },
};

/** When it was, where the reader is. */
export function timeOf({ at, timezone: timeZone }: Pick<SecurityEmail, "at" | "timezone">): string {
  const format = new Intl.DateTimeFormat("en-IN", {
    ...{ day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" },
    timeZoneName: "short",
    timeZone,
  } as const);
  return format.format(new Date(at));
}
