import * as z from "zod/mini";
import type { Lead } from "../leads/schema";
import type { Notification } from "../notifications/schema";
import type { Permissions, Role } from "../permissions/rules";
import type { SessionEndReason, SettingsSection } from "./rules";

export const RegisterUser = z.object({
  action: z.literal("registerUser"),
  user_id: z.string().check(z.maxLength(64)),
  token: z.string().check(z.maxLength(8192)),
  /** Milliseconds since the page loaded its data, for events missed meanwhile. */
  untold_ms: z.optional(z.number()),
});
export type RegisterUser = z.infer<typeof RegisterUser>;

export type ErrorCode =
  | "UNAUTHENTICATED"
  | "UNKNOWN_ACTION"
  | "TOO_MANY_CONNECTIONS"
  | "second_factor_required";

export type Reply =
  | { action: "registered"; user_id: string }
  | { action: "pong" }
  | { action: "error"; code: ErrorCode; message: string };

export const LEAD_ACTIONS = [
  "lead.created",
  "lead.updated",
  "lead.moved",
  "lead.archived",
  "lead.unarchived",
] as const;
export type LeadAction = (typeof LEAD_ACTIONS)[number];

export type Push =
  | { action: "forceLogout"; data: { reason: SessionEndReason; message: string } }
  | { action: LeadAction; data: Lead }
  | { action: "lead.removed"; data: { id: string } }
  | { action: "notification.created"; data: Notification }
  | { action: "permissions.changed"; data: { role: Role; permissions: Permissions } }
  | { action: "settings.changed"; data: { section: SettingsSection } };
