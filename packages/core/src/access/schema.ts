import * as z from "zod/mini";
import { accountEmail, email, optionalPhone, reference, text, version } from "../kernel/field";
import { EntityFields } from "../kernel/schema";
import { findRole, PERMISSION_KEYS, ROLES, type Role } from "../permissions/rules";
import { TenantSettings } from "../preferences/schema";
import { Assertion } from "./passkeys/schema";
import {
  EMAIL_FAILURES,
  EMAIL_SIDES,
  GRACE_DAYS_MAX,
  NAME_MAX,
  NAMES_FOUND,
  OPTIONAL_NOTIFICATION_KINDS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  REMINDER_CHOICES,
  SECOND_FACTOR_METHODS,
  SECOND_FACTOR_SCOPES,
  SHOWN_STATUSES,
  USER_STATUSES,
} from "./rules";

const permissionFields = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, z.boolean()])) as Record<
  (typeof PERMISSION_KEYS)[number],
  z.ZodMiniBoolean
>;
export const Permissions = z.object(permissionFields);

export const User = z.object({
  ...EntityFields,
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(ROLES),
  rm_id: z.nullable(z.string()),
  status: z.enum(SHOWN_STATUSES),
  permissions: Permissions,
  last_seen_at: z.nullable(z.string()),
  invited_at: z.nullable(z.string()),
  /** While set, the address only gets mails about passwords and email changes. */
  email_failure: z.nullable(z.object({ reason: z.enum(EMAIL_FAILURES), at: z.string() })),
  avatar: z.nullable(z.string()),
  has_second_factor: z.boolean(),
});
export type User = z.infer<typeof User>;

export const UserName = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  status: z.enum(USER_STATUSES),
});
export type UserName = z.infer<typeof UserName>;

/** `ids` separated by commas, or `q` matched with the beginnings of words. */
export const FindNames = z.object({
  q: z.optional(text("Search", NAME_MAX)),
  ids: z.optional(z.string().check(z.maxLength(NAMES_FOUND * 27, `ids can be at most ${NAMES_FOUND}`))),
});
export type FindNames = z.infer<typeof FindNames>;

export const Tenant = z.extend(TenantSettings, { id: z.string(), verified: z.boolean() });
export type Tenant = z.infer<typeof Tenant>;

export function newPassword(label = "Password") {
  return z
    .string({ error: passwordWording(label) })
    .check(
      z.minLength(PASSWORD_MIN, `${label} must have at least ${PASSWORD_MIN} characters`),
      z.maxLength(PASSWORD_MAX, `${label} can have at most ${PASSWORD_MAX} characters`),
    );
}

function enteredPassword(label = "Password") {
  return z
    .string({ error: passwordWording(label) })
    .check(
      z.minLength(1, `${label} is required`),
      z.maxLength(PASSWORD_MAX, `${label} can have at most ${PASSWORD_MAX} characters`),
    );
}

function passwordWording(label: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined ? `${label} is required` : `${label} must be text`;
}

export const Login = z.object({
  email: email(),
  password: enteredPassword(),
  remember: z.optional(z.boolean("Remember must be true or false")),
});
export type Login = z.infer<typeof Login>;

export const ForgotPassword = z.object({ email: email() });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetPassword = z.object({ token: text("Token", 200), password: newPassword() });
export type ResetPassword = z.infer<typeof ResetPassword>;

const CODE_FORM_TEXT = "The code has six digits";
const digits = z.string({ error: CODE_FORM_TEXT }).check(
  z.overwrite((value) => value.replace(/\s/g, "")),
  z.regex(/^\d{6}$/, { error: CODE_FORM_TEXT }),
);

/** `token` from the link, or `code` from the same mail; the code needs a session. */
export const VerifyEmail = z
  .object({ token: z.optional(text("Token", 200)), code: z.optional(digits) })
  .check(
    z.refine(({ token, code }) => (token ?? code) !== undefined, {
      path: ["token"],
      error: "Token or code is required",
    }),
  );
export type VerifyEmail = z.infer<typeof VerifyEmail>;

export const VerifiedTenant = z.object({ tenant: Tenant });
export type VerifiedTenant = z.infer<typeof VerifiedTenant>;

export const ChangePassword = z.object({
  current_password: enteredPassword("Current password"),
  new_password: newPassword("New password"),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** Proof of identity in the caller's session: the password, a code from the authenticator app or a passkey. */
export const StepUp = z
  .object({
    password: z.optional(enteredPassword()),
    code: z.optional(digits),
    assertion: z.optional(Assertion),
  })
  .check(
    z.refine((proofs) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1, {
      path: ["password"],
      error: "Enter your password or a code from your authenticator app, or use a passkey",
    }),
  );
export type StepUp = z.infer<typeof StepUp>;

/** Until when routes that need a proof accept the session. */
export const Proven = z.object({ proven_until: z.string() });
export type Proven = z.infer<typeof Proven>;

export const FreshToken = z.object({ token: z.string() });
export type FreshToken = z.infer<typeof FreshToken>;

const isRoleName = (value: string) => findRole(value) !== undefined;
const role = z.pipe(
  z
    .string({ error: (issue) => (issue.input === undefined ? "Role is required" : "Role must be text") })
    .check(z.refine(isRoleName, { error: `Role must be one of ${ROLES.join(", ")}`, abort: true })),
  z.transform((value: string) => findRole(value) as Role), // names without a role were rejected above
);
const status = z.enum(USER_STATUSES, { error: () => `Status must be one of ${USER_STATUSES.join(", ")}` });

export const CreateUser = z.object({
  name: text("Name", NAME_MAX),
  email: accountEmail(),
  phone: optionalPhone(),
  role,
  rm_id: z.optional(z.nullable(reference("Manager"))),
  password: z.optional(newPassword()),
});
export type CreateUser = z.infer<typeof CreateUser>;

const changes = {
  name: z.optional(text("Name", NAME_MAX)),
  email: z.optional(accountEmail()),
  phone: optionalPhone(),
  role: z.optional(role),
  rm_id: z.optional(z.nullable(reference("Manager"))),
  status: z.optional(status),
  version: version(),
};
export const UpdateUser = z.object(changes);
export type UpdateUser = z.infer<typeof UpdateUser>;

/** Accepts the fields at the top level or in `user`; `user` wins. */
export const UpdateUserBody = z.object({ ...changes, user: z.optional(UpdateUser) });
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

export const ToggleStatus = z.object({ status, version: version() });
export type ToggleStatus = z.infer<typeof ToggleStatus>;

export const SetPermission = z.object({
  permissionKey: z.enum(PERMISSION_KEYS, {
    error: () => `permissionKey must be one of ${PERMISSION_KEYS.join(", ")}`,
  }),
  value: z.boolean("value must be true or false"),
});
export type SetPermission = z.infer<typeof SetPermission>;

export const RoleInfo = z.object({ name: z.enum(ROLES), permissions: Permissions });
export type RoleInfo = z.infer<typeof RoleInfo>;

export const Session = z.object({ token: z.string(), user: User, tenant: Tenant });
export type Session = z.infer<typeof Session>;

/** The password was correct; `mfa_token` continues the sign-in for ten minutes. */
export const SecondStep = z.object({
  mfa_required: z.literal(true),
  mfa_token: z.string(),
  methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const SignedIn = z.union([Session, SecondStep]);
export type SignedIn = z.infer<typeof SignedIn>;

const recoveryCode = text("Recovery code", 40);

export const VerifySecondStep = z
  .object({
    mfa_token: text("mfa_token", 1000),
    code: z.optional(digits),
    recovery_code: z.optional(recoveryCode),
    trust_device: z.optional(z.boolean("trust_device must be true or false")),
  })
  .check(
    z.refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
      path: ["code"],
      error: "Enter a code from your authenticator app or a recovery code",
    }),
  );
export type VerifySecondStep = z.infer<typeof VerifySecondStep>;

/** The caller's own factors; `recovery_codes` counts the unused ones. */
export const SecondFactor = z.object({
  totp: z.boolean(),
  passkeys: z.int(),
  recovery_codes: z.int(),
  since: z.nullable(z.string()),
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Who needs a second factor; new users have `grace_days` from the day they join. */
export const SecuritySettings = z.object({
  require_second_factor: z.enum(SECOND_FACTOR_SCOPES),
  grace_days: z.int(),
  since: z.nullable(z.string()),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

const GRACE_TEXT = `The grace period must be 0 to ${GRACE_DAYS_MAX} whole days`;

export const UpdateSecurity = z.object({
  require_second_factor: z.optional(
    z.enum(SECOND_FACTOR_SCOPES, {
      error: () => `require_second_factor must be one of ${SECOND_FACTOR_SCOPES.join(", ")}`,
    }),
  ),
  grace_days: z.optional(
    z.int(GRACE_TEXT).check(z.nonnegative(GRACE_TEXT), z.maximum(GRACE_DAYS_MAX, GRACE_TEXT)),
  ),
});
export type UpdateSecurity = z.infer<typeof UpdateSecurity>;

/** The only response with the secret of an authenticator app: as base32, and as a URI for a QR code. */
export const NewTotp = z.object({ secret: z.string(), uri: z.string() });
export type NewTotp = z.infer<typeof NewTotp>;

export const ConfirmTotp = z.object({ code: digits });
export type ConfirmTotp = z.infer<typeof ConfirmTotp>;

/** The only response with the codes; each works once. */
export const IssuedRecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type IssuedRecoveryCodes = z.infer<typeof IssuedRecoveryCodes>;

export const SessionInfo = z.object({
  signed_in_at: z.string(),
  expires_at: z.string(),
  remembered: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const OwnSession = z.object({
  id: z.string(),
  device: z.string(), // such as `Chrome on Windows`
  created_at: z.string(),
  last_used_at: z.string(),
  trusted_until: z.nullable(z.string()), // no second factor needed in this browser
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const notificationSwitches = Object.fromEntries(
  OPTIONAL_NOTIFICATION_KINDS.map((kind) => [kind, z.boolean(`${kind} must be true or false`)]),
) as Record<(typeof OPTIONAL_NOTIFICATION_KINDS)[number], z.ZodMiniBoolean>;
export const NotificationPreferences = z.object({
  ...notificationSwitches,
  reminders: z.enum(REMINDER_CHOICES, {
    error: () => `reminders must be one of ${REMINDER_CHOICES.join(", ")}`,
  }),
  digest: z.boolean("digest must be true or false"),
  weekly: z.boolean("weekly must be true or false"),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const ChangeEmail = z.object({
  email: accountEmail(),
  current_password: enteredPassword("Current password"),
});
export type ChangeEmail = z.infer<typeof ChangeEmail>;

export const PendingEmail = z.object({
  email: z.string(),
  expires_at: z.string(),
  waiting_for: z.array(z.enum(EMAIL_SIDES)),
});
export type PendingEmail = z.infer<typeof PendingEmail>;

export const Token = z.object({ token: text("Token", 200) });
export type Token = z.infer<typeof Token>;

export const Invitation = z.object({
  tenant: z.object({ name: z.string() }),
  invited_by: z.nullable(z.object({ name: z.string() })),
  email: z.string(),
  name: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const EmailConfirmation = z.object({
  state: z.enum(["waiting", "changed"]),
  waiting_for: z.nullable(z.enum(EMAIL_SIDES)),
});
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

export const Profile = z.extend(User, {
  email_change: z.nullable(PendingEmail),
  notification_preferences: NotificationPreferences,
  shortcuts: z.boolean(),
  getting_started: z.boolean(),
  rm_name: z.nullable(z.string()),
  tenant_name: z.string(),
  second_factor: SecondFactor,
  session: SessionInfo,
});
export type Profile = z.infer<typeof Profile>;

/** `avatar` is an upload id, or null to remove the picture. */
export const UpdateProfile = z.object({
  tenant_id: z.optional(z.string()),
  name: z.optional(text("Name", NAME_MAX)),
  phone: optionalPhone(),
  avatar: z.optional(z.nullable(reference("Picture"))),
  notification_preferences: z.optional(z.partial(NotificationPreferences)),
  shortcuts: z.optional(z.boolean("Shortcuts must be true or false")),
  getting_started: z.optional(z.boolean("getting_started must be true or false")),
  version: version(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;
