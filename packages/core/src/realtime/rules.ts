export const REGISTER_SECONDS = 10;
/** API Gateway closes WebSockets after two hours. */
export const CONNECTION_SECONDS = 2 * 60 * 60;
export const CONNECTIONS_OF_USER_MAX = 10;
export const MISSED_MS_MAX = 60_000;
export const MISSED_NOTICES_MAX = 10;
/** API Gateway limits frames to 32 KB; longer frames of clients are ignored. */
export const FRAME_MAX = 32 * 1024;

export type SessionEndReason = "disabled" | "deleted" | "password_changed" | "signed_out_everywhere";

/** Spec section 8 fixes the text for disabled users. */
export const FORCE_LOGOUT_TEXTS: Record<
  SessionEndReason | "email_changed" | "second_factor_reset" | "signed_out",
  string
> = {
  disabled: "Your account has been disabled by the admin. Logging out...",
  deleted: "Your account has been deleted by the admin. Logging out...",
  password_changed: "Your password has been changed. Sign in again.",
  signed_out_everywhere: "You have been logged out on every device. Sign in again.",
  email_changed: "Your email has been changed. Sign in with the new one.",
  second_factor_reset: "An admin has reset your two-step verification. Sign in again.",
  signed_out: "This session has been logged out from another browser. Sign in again.",
};

export type SettingsSection =
  | "statuses"
  | "sources"
  | "reasons"
  | "products"
  | "templates"
  | "preferences"
  | "subscription"
  | "users"
  | "integrations"
  | "leads"
  | "calendar"; // only for users who see the event's owner

export const UNKNOWN_ACTION_TEXT = "Unknown action.";
export const TOO_MANY_CONNECTIONS_TEXT = "You have too many tabs open. Newer tabs are connected instead.";
