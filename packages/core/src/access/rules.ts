export const USER_STATUSES = ["active", "inactive"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const SHOWN_STATUSES = [...USER_STATUSES, "invited"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export function userLabel({ name, status }: { name: string; status: string }): string {
  return status === "inactive" ? `${name} (deactivated)` : name;
}

export const EMAIL_SIDES = ["old", "new"] as const;
export type EmailSide = (typeof EMAIL_SIDES)[number];

export type SessionEndReason =
  | "disabled"
  | "deleted"
  | "password_changed"
  | "signed_out_everywhere"
  | "email_changed"
  | "second_factor_reset";

export const NOTIFICATION_KINDS = [
  "lead_assigned",
  "submissions_parked",
  "website_lead",
  "follow_up_due",
  "event_due",
  "mentioned",
  "import_ended",
  "export_ended",
  "webhook_ended",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const OPTIONAL_NOTIFICATION_KINDS = [
  "lead_assigned",
  "website_lead",
  "mentioned",
] as const satisfies NotificationKind[];
export type OptionalNotificationKind = (typeof OPTIONAL_NOTIFICATION_KINDS)[number];

export const REMINDER_CHOICES = ["off", "bell", "mail"] as const;
export type ReminderChoice = (typeof REMINDER_CHOICES)[number];
export const REMINDING_KINDS: readonly NotificationKind[] = ["follow_up_due", "event_due"];

export const NAMES_SHOWN = 100;
export const NAMES_FOUND = 50;
export function fitsName(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((begin) => words.some((word) => word.startsWith(begin)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

export const NAME_MAX = 120;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

export const SESSION_SECONDS = 12 * 60 * 60;
export const REMEMBERED_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A sensitive change needs a sign-in or a re-authentication that is no older. */
export const PROOF_SECONDS = 15 * 60;
export const STEP_UP_CODE = "step_up_required";
export const SECOND_FACTOR_PROOF_TEXT = "Use a code from your authenticator app, or a passkey.";
export const STEP_UP_TEXT = "Confirm that it's you to continue.";

export const SESSIONS_SHOWN = 100;
export const ENDED_SESSIONS_MAX = 200; // read with every request, so the map must stay small
export const TOO_MANY_ENDED_TEXT = `You have logged out of ${ENDED_SESSIONS_MAX} sessions lately. Log out everywhere else instead.`;

export const DEVICE_SECONDS = 180 * 24 * 60 * 60;

export const CHALLENGE_SECONDS = 10 * 60;
export const CHALLENGE_TRIES = 5;
export const PENDING_TOTP_SECONDS = 30 * 60;
export const TRUST_SECONDS = 30 * 24 * 60 * 60;
export const RECOVERY_CODES = 10;
export const SECOND_FACTOR_METHODS = ["totp", "passkey", "recovery"] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];
export const SECOND_FACTOR_LABELS: Readonly<Record<SecondFactorMethod, string>> = {
  totp: "authenticator code",
  passkey: "passkey",
  recovery: "recovery code",
};
export const SECOND_FACTOR_SCOPES = ["none", "admins", "everybody"] as const;
export const GRACE_DAYS = 14;
export const GRACE_DAYS_MAX = 90;
export const SECOND_FACTOR_REQUIRED_CODE = "second_factor_required";
export const SECOND_FACTOR_REQUIRED_TEXT =
  "Your business requires a second factor for signing in. Set one up to continue.";
export type SignInMethod = "password" | SecondFactorMethod;

export const PASSKEYS_MAX = 10; // per person
export const PASSKEY_NAME_MAX = 60;
export const PASSKEY_CHALLENGE_SECONDS = 5 * 60;

export const RESET_SECONDS = 30 * 60;
export const EMAIL_CHANGE_SECONDS = 24 * 60 * 60;
export const INVITATION_SECONDS = 7 * 24 * 60 * 60;
export const VERIFICATION_SECONDS = 48 * 60 * 60;
export const CODE_TRIES = 5;
/** Minimum response time of "forgot password", so that timing does not reveal whether a user exists. */
export const RESET_ANSWER_MS = 400;

export const EMAIL_FAILURES = ["bounced", "complained"] as const;

export const RESET_REFUSED_TEXT = "This link has expired or has already been used. Ask for a new one.";
export const LINK_REFUSED_TEXT = "This link has expired or is for another email address. Ask for a new one.";
export const LINK_USED_TEXT = "This link has already been used. Your email is verified.";
export const CODE_WRONG_TEXT = "This code is not correct. Check it, or ask for a new one.";
export const CODE_OVER_TEXT = "This code can't be used any more. Ask for a new one.";
export const CHALLENGE_REFUSED_TEXT = "This sign-in has expired. Sign in again.";
export const TOTP_WRONG_TEXT =
  "This code is not correct or has been used. Enter the newest code from your authenticator app.";
export const RECOVERY_CODE_WRONG_TEXT = "This recovery code is not correct or has been used.";
export const OWN_FACTOR_FIRST_TEXT = "Set up a second factor for your own account first.";
export const FACTOR_NEEDED_TEXT =
  "Your business requires a second factor. Set up another one before you turn this one off.";
export const NOTHING_PENDING_TEXT = "This setup has expired. Start again.";
export const PASSKEY_REFUSED_TEXT = "This passkey was not accepted. Try again.";
export const PASSKEY_KNOWN_TEXT = "This passkey is already registered.";
export const PASSKEYS_FULL_TEXT = `You can have at most ${PASSKEYS_MAX} passkeys. Remove one first.`;
export const PASSKEYS_UNAVAILABLE_TEXT = "Passkeys are not available at this address.";
export const NO_PASSKEY_TEXT = "You have no passkey yet.";
export const EMAIL_LINK_REFUSED_TEXT =
  "This link has expired, was cancelled or is not the newest. Ask for the change again.";
export const WRONG_PASSWORD_TEXT = "This is not your current password.";
export const LAST_ADMIN_TEXT =
  "A business needs at least one active admin. Make someone else an admin first.";
export const ADMIN_PERMISSIONS_TEXT = "An admin has every permission. Change the role first.";
export const BAD_CREDENTIALS_TEXT = "Email or password is incorrect.";
export const ACCOUNT_DISABLED_TEXT = "Your account has been disabled by the admin.";
export const SESSION_EXPIRED_TEXT = "Session expired. Redirecting to login...";
export const DEFAULT_NAME = "User"; // when the token has no name (spec section 3)

export const COMMON_PASSWORD_TEXT = "This password is too common. Choose another one.";

/** Checked in the browser, in lower case, beside patterns; the server checks a much longer list. */
export const COMMON_PASSWORDS: readonly string[] = [
  "1q2w3e4r5t",
  "administrator",
  "admin12345",
  "admin123456",
  "changeme123",
  "football123",
  "iloveyou12",
  "iloveyou123",
  "india12345",
  "letmein123",
  "password00",
  "password01",
  "password10",
  "password11",
  "password12",
  "password123",
  "password1234",
  "password12345",
  "passw0rd123",
  "p@ssw0rd123",
  "p@ssword123",
  "princess123",
  "superman123",
  "sunshine123",
  "test123456",
  "welcome123",
  "welcome1234",
  "welcome@123",
  "zaq12wsxcde",
];
