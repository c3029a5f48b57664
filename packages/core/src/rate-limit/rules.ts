const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** `max` per window of `seconds`, which starts with the first use. RATE_LIMIT_FACTOR multiplies `max`. */
export interface RateLimit {
  name: string;
  max: number;
  seconds: number;
  text?: string; // default `RATE_LIMITED_TEXT`
}

export const SIGN_IN_BY_EMAIL: RateLimit = { name: "sign-in-email", max: 5, seconds: 15 * MINUTE };
/** Failed sign-ins from a known device, counted separately. */
export const SIGN_IN_BY_DEVICE: RateLimit = { name: "sign-in-device", max: 5, seconds: 15 * MINUTE };
export const SIGN_IN_BY_ADDRESS: RateLimit = { name: "sign-in-address", max: 300, seconds: 15 * MINUTE };
/** Wrong codes after the right password; a known device is counted by itself. */
export const SECOND_FACTOR_BY_PASSWORD: RateLimit = { name: "factor-password", max: 5, seconds: 15 * MINUTE };
export const SECOND_FACTOR_BY_PASSWORD_AND_DAY: RateLimit = {
  ...{ name: "factor-password-day", max: 30, seconds: 24 * HOUR },
};
/** Also for those who set a new password again and again. */
export const SECOND_FACTOR_BY_USER_AND_DAY: RateLimit = { name: "factor-day", max: 100, seconds: 24 * HOUR };
export const SECOND_FACTOR_BY_ADDRESS: RateLimit = { name: "factor-address", max: 300, seconds: 15 * MINUTE };
export const SECOND_FACTOR_MAIL_BY_USER: RateLimit = { name: "factor-mail", max: 1, seconds: 24 * HOUR };
/** Codes that confirm a new authenticator app. */
export const TOTP_SETUP_BY_USER: RateLimit = { name: "totp-setup", max: 10, seconds: 15 * MINUTE };
export const PASSKEY_BY_ADDRESS: RateLimit = { name: "passkey-address", max: 300, seconds: 15 * MINUTE };
export const COPIED_PASSKEY_MAIL_BY_USER: RateLimit = { name: "copied-passkey", max: 3, seconds: 24 * HOUR };
export const CURRENT_PASSWORD_BY_SESSION: RateLimit = { name: "password", max: 5, seconds: 15 * MINUTE };
export const LOCKOUT_MAIL_BY_EMAIL: RateLimit = { name: "lockout-mail", max: 1, seconds: 24 * HOUR };
/** A client that never keeps the device cookie looks new at every sign-in. */
export const NEW_DEVICE_MAIL_BY_USER: RateLimit = { name: "new-device-mail", max: 5, seconds: 24 * HOUR };
export const REGISTER_BY_ADDRESS: RateLimit = { name: "register-address", max: 60, seconds: HOUR };
export const RESET_BY_EMAIL: RateLimit = { name: "reset-email", max: 5, seconds: HOUR };
/** At most five mails per hour, whoever requests them. */
export const RESET_MAIL_BY_EMAIL: RateLimit = { name: "reset-mail", max: 1, seconds: 12 * MINUTE };
export const EMAIL_CHANGE_BY_USER: RateLimit = { name: "email-change", max: 5, seconds: HOUR };
export const RESET_GUESSES_BY_ADDRESS: RateLimit = { name: "reset-guess-address", max: 30, seconds: HOUR };
/** Per tenant. A code allows five tries, so that guessing one within the seven days is unlikely. */
export const VERIFY_HOURLY: RateLimit = { name: "verify-hour", max: 5, seconds: HOUR };
export const VERIFY_DAILY: RateLimit = { name: "verify-day", max: 10, seconds: 24 * HOUR };
export const VERIFY_GUESSES_BY_ADDRESS: RateLimit = { name: "verify-guess", max: 30, seconds: HOUR };
export const INVITATIONS_UNPAID: RateLimit = { name: "invite-unpaid", max: 20, seconds: 24 * HOUR };
export const INVITATIONS_PAID: RateLimit = { name: "invite-paid", max: 200, seconds: 24 * HOUR };
export const INVITATIONS_BY_SENDER: RateLimit = { name: "invite-sender", max: 50, seconds: HOUR };
export const MAIL_BY_ADDRESS: RateLimit = { name: "mail-address", max: 10, seconds: HOUR };

export const CAPTURE_BY_KEY_AND_ADDRESS: RateLimit = { name: "capture", max: 30, seconds: MINUTE };

export const FEED_BY_SECRET: RateLimit = { name: "feed", max: 60, seconds: HOUR };
export const FEED_GUESSES_BY_ADDRESS: RateLimit = { name: "feed-guess", max: 60, seconds: HOUR };

/** Open WebSockets without a registered user. */
export const UNREGISTERED_BY_ADDRESS: RateLimit = { name: "unregistered", max: 5, seconds: 5 * MINUTE };

/** Announced uploads; unused files stay in the bucket for a day. */
export const UPLOAD_BY_USER: RateLimit = { name: "upload-user", max: 30, seconds: HOUR };
export const UPLOAD_BY_USER_AND_DAY: RateLimit = { name: "upload-user-day", max: 100, seconds: 24 * HOUR };
/** Files on leads come in batches, and the plan limits their size. */
export const LEAD_FILE_BY_USER: RateLimit = { name: "lead-file-user", max: 120, seconds: HOUR };
export const LEAD_FILE_BY_USER_AND_DAY: RateLimit = {
  name: "lead-file-user-day",
  max: 500,
  seconds: 24 * HOUR,
};

export const ORDER_BY_TENANT: RateLimit = { name: "order-tenant", max: 20, seconds: HOUR };

export const REQUESTS_BY_API_KEY: RateLimit = {
  ...{ name: "api-key", max: 120, seconds: MINUTE },
  text: "This API key has sent too many requests. Wait a moment and try again.",
};

const STARTS_TEXT = "Too many imports, exports and bulk changes were started. Wait a minute and try again.";
/** Started or undone imports, dry runs, exports, archives and bulk changes. */
export const STARTS_BY_USER: RateLimit = { name: "start-user", max: 20, seconds: MINUTE, text: STARTS_TEXT };
export const STARTS_BY_TENANT: RateLimit = {
  ...{ name: "start-tenant", max: 40, seconds: MINUTE, text: STARTS_TEXT },
};
export const WAITING_BY_TENANT: RateLimit = {
  ...{ name: "waiting", max: 6, seconds: MINUTE },
  text: "Several imports, exports or bulk changes are waiting already. Try again when one of them is done.",
};

export const RATE_LIMITED_TEXT = "Too many attempts. Wait a while and try again.";
