import { SecuritySettings, UpdateSecurity } from "@leadlane/core/access/schema";
import { Currency, Preferences, TenantSettings, UpdatePreferences } from "@leadlane/core/preferences/schema";
import * as z from "zod/mini";
import { fieldsFrom, type Routes } from "../route";

export const settingsRoutes = {
  "get /settings/currencies": {
    summary: "List the currencies a business can choose",
    access: "user",
    data: z.array(Currency),
  },
  "get /settings/preferences": {
    summary: "Get the business's preferences",
    access: "user",
    data: Preferences,
  },
  "put /settings/preferences": {
    summary: "Update preferences; changing the currency does not convert amounts",
    access: "admin",
    body: UpdatePreferences,
    data: Preferences,
  },
  "get /settings/security": {
    summary: "Show who needs a second factor for signing in",
    access: "admin",
    data: SecuritySettings,
  },
  "put /settings/security": {
    summary:
      "Require a second factor of admins or everybody; after the grace period, users without one can only set one up",
    access: "admin",
    stepUp: true,
    body: UpdateSecurity,
    data: SecuritySettings,
    failures: ["conflict"],
  },
  "get /settings/tenant/:tenant_id": {
    summary: "Get the settings needed to format amounts and dates",
    access: "user",
    data: TenantSettings,
    extraFields: fieldsFrom(
      z.pick(TenantSettings, { currency_symbol: true, currency_code: true }),
      ({ currency_symbol, currency_code }: TenantSettings) => ({ currency_symbol, currency_code }),
    ),
  },
} satisfies Routes;
