import { now } from "../kernel/clock";
import { AppError } from "../kernel/error";
import type { UserActor } from "../permissions/actor";
import { isRole, type Role } from "../permissions/rules";
import type { SecondFactorRule } from "../preferences/preferences";
import { SECOND_FACTOR_REQUIRED_CODE, SECOND_FACTOR_REQUIRED_TEXT } from "./rules";

interface Subject {
  role: Role;
  created_at: string;
  grace_from?: string;
  second_factor?: unknown;
  second_factor_rule?: SecondFactorRule | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the business requires a second factor of the user. */
export function isRequired({ role, second_factor_rule: rule }: Subject): boolean {
  return rule?.scope === "everybody" || (rule?.scope === "admins" && isRole(role, "Admin"));
}

/** The end of the grace period of a user who lacks a required second factor; otherwise null. */
export function dueOf(user: Subject): string | null {
  const { created_at, grace_from = created_at, second_factor, second_factor_rule: rule } = user;
  if (!rule || second_factor || !isRequired(user)) return null;
  const start = Math.max(Date.parse(rule.since), Date.parse(grace_from));
  return new Date(start + rule.grace_days * DAY_MS).toISOString();
}

/** Throws 403 after the grace period of a user who lacks a required second factor. */
export function assertHasSecondFactor({ second_factor_due: due }: UserActor): void {
  if (due !== null && Date.parse(due) <= now())
    throw new AppError("forbidden", SECOND_FACTOR_REQUIRED_CODE, SECOND_FACTOR_REQUIRED_TEXT);
}
