import { timestamp } from "../../kernel/clock";
import { conflict } from "../../kernel/error";
import { readAll } from "../../kernel/store";
import { assertAdmin, useUser } from "../../permissions/actor";
import * as Preferences from "../../preferences/preferences";
import * as Users from "../entity";
import { GRACE_DAYS, OWN_FACTOR_FIRST_TEXT } from "../rules";
import type { SecuritySettings, UpdateSecurity } from "../schema";
import { copyPreferences } from "../users/user";

type Rule = Preferences.SecondFactorRule | null;

/** Admin only. */
export async function getSecurity(): Promise<SecuritySettings> {
  assertAdmin();
  const [{ second_factor_rule = null }] = await readAll(Preferences.read());
  return serialize(second_factor_rule);
}

/** Also updates the copies stored with each user. Admin only; 400, 409 for an Admin without a second factor. */
export async function updateSecurity(input: UpdateSecurity): Promise<SecuritySettings> {
  assertAdmin();
  const self = await Users.get(useUser().user_id);
  const next = (before: Rule): Rule => {
    const { require_second_factor: scope, grace_days } = { ...serialize(before), ...defined(input) };
    if (scope === "none") return null;
    if (!self?.second_factor) throw conflict(OWN_FACTOR_FIRST_TEXT);
    const isWider = before === null || (before.scope === "admins" && scope === "everybody");
    return { scope, grace_days, since: isWider ? timestamp() : before.since };
  };
  return serialize(await Preferences.changeSecondFactorRule(next, copyPreferences));
}

function serialize(rule: Rule): SecuritySettings {
  const { scope = "none" as const, grace_days = GRACE_DAYS, since = null } = rule ?? {};
  return { require_second_factor: scope, grace_days, since };
}

function defined<T extends object>(input: T): Partial<T> {
  // Keeps the entries of `input` as they are.
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>;
}
