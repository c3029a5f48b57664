const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** So many in so many seconds, counted from the first of them; RATE_LIMIT_FACTOR multiplies `most`. */
export interface RateLimit {
  name: string; // tells the counts of one limit from those of another
  most: number;
  seconds: number;
  text?: string; // said in place of `RATE_LIMITED_TEXT`
}

/** Failed sign-ins from devices that nobody has signed in from with that e-mail before. */
export const SIGN_IN_BY_EMAIL: RateLimit = { name: "sign-in-email", most: 5, seconds: 15 * MINUTE };
/** Failed sign-ins from a device that has: nobody else's count, and nobody else counts here. */
export const SIGN_IN_BY_DEVICE: RateLimit = { name: "sign-in-device", most: 5, seconds: 15 * MINUTE };
export const SIGN_IN_BY_ADDRESS: RateLimit = { name: "sign-in-address", most: 300, seconds: 15 * MINUTE };
/** Wrong answers to "your current password" in one session. */
export const CURRENT_PASSWORD_BY_SESSION: RateLimit = { name: "password", most: 5, seconds: 15 * MINUTE };
export const LOCKOUT_MAIL_BY_EMAIL: RateLimit = { name: "lockout-mail", most: 1, seconds: 24 * HOUR };
/** A program that signs in again and again keeps no cookie: its user knows after some mails. */
export const NEW_DEVICE_MAIL_BY_USER: RateLimit = { name: "new-device-mail", most: 5, seconds: 24 * HOUR };
export const REGISTER_BY_ADDRESS: RateLimit = { name: "register-address", most: 60, seconds: HOUR };
export const RESET_BY_EMAIL: RateLimit = { name: "reset-email", most: 5, seconds: HOUR };
/** A link that is on its way is not mailed again: five an hour, whoever asks for them. */
export const RESET_MAIL_BY_EMAIL: RateLimit = { name: "reset-mail", most: 1, seconds: 12 * MINUTE };
export const EMAIL_CHANGE_BY_USER: RateLimit = { name: "email-change", most: 5, seconds: HOUR };
export const RESET_GUESSES_BY_ADDRESS: RateLimit = { name: "reset-guess-address", most: 30, seconds: HOUR };
/** Mails with another code, by business: five tries each, so that nobody guesses one in the week that they have. */
export const VERIFY_HOURLY: RateLimit = { name: "verify-hour", most: 5, seconds: HOUR };
export const VERIFY_DAILY: RateLimit = { name: "verify-day", most: 10, seconds: 24 * HOUR };
export const VERIFY_GUESSES_BY_ADDRESS: RateLimit = { name: "verify-guess", most: 30, seconds: HOUR };
/** Invitations, whatever address they go to: of a business that has not paid yet, of one that does, and of one sender. */
export const INVITATIONS_UNPAID: RateLimit = { name: "invite-unpaid", most: 20, seconds: 24 * HOUR };
export const INVITATIONS_PAID: RateLimit = { name: "invite-paid", most: 200, seconds: 24 * HOUR };
export const INVITATIONS_BY_SENDER: RateLimit = { name: "invite-sender", most: 50, seconds: HOUR };
/** Requests for a demo and messages of visitors together. */
export const MAIL_BY_ADDRESS: RateLimit = { name: "mail-address", most: 10, seconds: HOUR };

export const CAPTURE_BY_KEY_AND_ADDRESS: RateLimit = { name: "capture", most: 30, seconds: MINUTE };

/** How often programs fetch a private calendar feed, and try addresses that lead to none. */
export const FEED_BY_SECRET: RateLimit = { name: "feed", most: 60, seconds: HOUR };
export const FEED_GUESSES_BY_ADDRESS: RateLimit = { name: "feed-guess", most: 60, seconds: HOUR };

/** Connections on which nobody is registered yet: each gives its place back with its registration or its end. */
export const UNREGISTERED_BY_ADDRESS: RateLimit = { name: "unregistered", most: 5, seconds: 5 * MINUTE };

/** Files that a user announces: what is never used lies in the bucket for a day. */
export const UPLOAD_BY_USER: RateLimit = { name: "upload-user", most: 30, seconds: HOUR };
export const UPLOAD_BY_USER_AND_DAY: RateLimit = { name: "upload-user-day", most: 100, seconds: 24 * HOUR };

/** Checkouts that a business opens, whether they are paid or not. */
export const ORDER_BY_TENANT: RateLimit = { name: "order-tenant", most: 20, seconds: HOUR };

const STARTS_TEXT = "Too many imports, exports and bulk changes were started. Wait a minute and try again.";
/** Imports, dry runs, exports, archives and changes of many leads that are started or undone. */
export const STARTS_BY_USER: RateLimit = { name: "start-user", most: 20, seconds: MINUTE, text: STARTS_TEXT };
export const STARTS_BY_TENANT: RateLimit = {
  ...{ name: "start-tenant", most: 40, seconds: MINUTE, text: STARTS_TEXT },
};
/** Those of a business that wait or run at the same time. */
export const WAITING_BY_TENANT: RateLimit = {
  ...{ name: "waiting", most: 6, seconds: MINUTE },
  text: "Several imports, exports or bulk changes are waiting already. Try again when one of them is done.",
};

export const RATE_LIMITED_TEXT = "Too many attempts. Wait a while and try again.";
