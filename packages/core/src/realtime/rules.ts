export const REGISTER_SECONDS = 10; // seconds in which somebody has to register on a new connection
/** The longest that a connection lives: API Gateway cuts every one then. */
export const CONNECTION_SECONDS = 2 * 60 * 60;
/** Of one user: with another one the oldest ends. */
export const CONNECTIONS_OF_USER_MAX = 10;
/** How far back, in milliseconds, a page that has just been loaded is told of what it missed; of how many notices. */
export const MEANWHILE_MAX = 60_000;
export const MEANWHILE_NOTICES = 10;
/** What a frame of ours may be long; a client's frame that is longer is not even read. */
export const FRAME_MAX = 32 * 1024;

/** Why a session that was good is over. */
export type SessionEndReason = "disabled" | "deleted" | "password_changed" | "signed_out_everywhere";

/** What a person is told whose session ends while the application is open; to be disabled by spec §8. */
export const FORCE_LOGOUT_TEXTS: Record<SessionEndReason | "email_changed" | "signed_out", string> = {
  disabled: "Your account has been disabled by the admin. Logging out...",
  deleted: "Your account has been deleted by the admin. Logging out...",
  password_changed: "Your password has been changed. Sign in again.",
  signed_out_everywhere: "You have been logged out on every device. Sign in again.",
  email_changed: "Your email has been changed. Sign in with the new one.",
  signed_out: "This session has been logged out from another browser. Sign in again.",
};

/** The parts of a tenant's settings that `settings.changed` names. */
export type SettingsSection =
  | "statuses"
  | "sources"
  | "products"
  | "preferences"
  | "subscription"
  | "users"
  | "leads" // many at once
  | "calendar"; // told to those alone who see the event's owner

export const UNKNOWN_ACTION_TEXT = "This action is not known here.";
export const TOO_MANY_CONNECTIONS_TEXT = "You have too many tabs open. Newer tabs are connected instead.";
