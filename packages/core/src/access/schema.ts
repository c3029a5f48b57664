import * as z from "zod/mini";
import { EntityFields } from "../entity";
import { email, optionalText, phone, reference, text, version } from "../field";
import { LeadSource } from "../lead-source/schema";
import { PipelineStatus } from "../pipeline-status/schema";
import { Preferences, TenantSettings } from "../preferences/schema";
import { PlanSummary } from "../subscription/schema";
import { COMPANY_MAX, INDUSTRY_MAX } from "../tenant/rules";
import {
  findRole,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERMISSION_KEYS,
  ROLES,
  type Role,
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
  status: z.enum(USER_STATUSES),
  permissions: Permissions,
  last_seen_at: z.nullable(z.string()),
  /** When the invitation was sent that the user has not accepted yet. */
  invited_at: z.nullable(z.string()),
});
export type User = z.infer<typeof User>;

/** A colleague as everyone may know them. */
export const UserName = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  status: z.enum(USER_STATUSES),
});
export type UserName = z.infer<typeof UserName>;

/** The tenant as its users see it. */
export const Tenant = z.extend(TenantSettings, { id: z.string() });
export type Tenant = z.infer<typeof Tenant>;

/** A password that is being chosen. */
function newPassword(label = "Password") {
  return z
    .string({ error: passwordWording(label) })
    .check(
      z.minLength(PASSWORD_MIN, `${label} must have at least ${PASSWORD_MIN} characters`),
      z.maxLength(PASSWORD_MAX, `${label} can have at most ${PASSWORD_MAX} characters`),
    );
}

/** A password that is compared with the one there is. */
function givenPassword(label = "Password") {
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

export const Register = z.object({
  name: text("Name", NAME_MAX),
  email: email(),
  password: newPassword(),
  phone: phone(),
  company: text("Business name", COMPANY_MAX),
  industry: optionalText("Industry", INDUSTRY_MAX),
});
export type Register = z.infer<typeof Register>;

export const Login = z.object({
  email: email(),
  password: givenPassword(),
  remember: z.optional(z.boolean("Remember must be true or false")),
});
export type Login = z.infer<typeof Login>;

export const ForgotPassword = z.object({ email: email() });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetPassword = z.object({ token: text("Token", 200), password: newPassword() });
export type ResetPassword = z.infer<typeof ResetPassword>;

export const ChangePassword = z.object({
  current_password: givenPassword("Current password"),
  new_password: newPassword("New password"),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** What the current session goes on with. */
export const FreshToken = z.object({ token: z.string() });
export type FreshToken = z.infer<typeof FreshToken>;

const isRoleName = (value: string) => findRole(value) !== undefined;
/** The name of a role, in whatever case. */
const role = z.pipe(
  z
    .string({ error: (issue) => (issue.input === undefined ? "Role is required" : "Role must be text") })
    .check(z.refine(isRoleName, { error: `Role must be one of ${ROLES.join(", ")}`, abort: true })),
  // Only names that have a role come this far.
  z.transform((value: string) => findRole(value) as Role),
);
const optionalPhone = z.optional(
  z.nullable(z.union([z.literal(""), phone()], { error: () => "Phone number is not valid" })),
);
const status = z.enum(USER_STATUSES, { error: () => `Status must be one of ${USER_STATUSES.join(", ")}` });

/** A new user: with a password active at once, without one by an invitation. */
export const CreateUser = z.object({
  name: text("Name", NAME_MAX),
  email: email(),
  phone: optionalPhone,
  role,
  rm_id: z.optional(z.nullable(reference("Manager"))),
  password: z.optional(newPassword()),
});
export type CreateUser = z.infer<typeof CreateUser>;

const changes = {
  name: z.optional(text("Name", NAME_MAX)),
  email: z.optional(email()),
  phone: optionalPhone,
  role: z.optional(role),
  rm_id: z.optional(z.nullable(reference("Manager"))),
  status: z.optional(status),
  version: version(),
};
export const UpdateUser = z.object(changes);
export type UpdateUser = z.infer<typeof UpdateUser>;

/** The fields to change bare or in `user`, which wins. */
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

/** A role, with what a new user of it may do. */
export const RoleInfo = z.object({ name: z.enum(ROLES), permissions: Permissions });
export type RoleInfo = z.infer<typeof RoleInfo>;

/** A signed-in user with the token that proves it. */
export const Session = z.object({ token: z.string(), user: User, tenant: Tenant });
export type Session = z.infer<typeof Session>;

/** Everything that the client's first screen needs, in one answer. */
export const Me = z.object({
  user: User,
  permissions: Permissions,
  tenant: Tenant,
  preferences: Preferences,
  statuses: z.array(PipelineStatus),
  sources: z.array(LeadSource),
  users: z.array(UserName),
  unread_notifications: z.int(),
  /** To admins; null for everybody else. */
  plan: z.nullable(PlanSummary),
});
export type Me = z.infer<typeof Me>;
