import * as z from "zod/mini";
import { EntityFields } from "../entity";
import { email, optionalText, phone, text } from "../field";
import { LeadSource } from "../lead-source/schema";
import { PipelineStatus } from "../pipeline-status/schema";
import { Preferences, TenantSettings } from "../preferences/schema";
import { COMPANY_MAX, INDUSTRY_MAX } from "../tenant/rules";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PERMISSION_KEYS, ROLES, USER_STATUSES } from "./rules";

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

const password = z
  .string({
    error: (issue) => (issue.input === undefined ? "Password is required" : "Password must be text"),
  })
  .check(
    z.minLength(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
  );

export const Register = z.object({
  name: text("Name", NAME_MAX),
  email: email(),
  password,
  phone: phone(),
  company: text("Business name", COMPANY_MAX),
  industry: optionalText("Industry", INDUSTRY_MAX),
});
export type Register = z.infer<typeof Register>;

export const Login = z.object({
  email: email(),
  password: z
    .string({
      error: (issue) => (issue.input === undefined ? "Password is required" : "Password must be text"),
    })
    .check(
      z.minLength(1, "Password is required"),
      z.maxLength(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
    ),
  remember: z.optional(z.boolean("Remember must be true or false")),
});
export type Login = z.infer<typeof Login>;

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
});
export type Me = z.infer<typeof Me>;
