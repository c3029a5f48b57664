import { Currency, Preferences, TenantSettings, UpdatePreferences } from "@leadlane/core/preferences/schema";
import * as z from "zod/mini";
import { beside, type Routes } from "../route";

export const settingsRoutes = {
  "get /settings/currencies": {
    summary: "The currencies a business can choose",
    access: "user",
    data: z.array(Currency),
  },
  "get /settings/preferences": {
    summary: "The business' preferences",
    access: "user",
    data: Preferences,
  },
  "put /settings/preferences": {
    summary: "Change preferences; a change of currency relabels amounts and converts none",
    access: "admin",
    body: UpdatePreferences,
    data: Preferences,
  },
  "get /settings/tenant/:tenant_id": {
    summary: "What every amount and date on the screen needs",
    access: "user",
    data: TenantSettings,
    beside: beside(
      z.pick(TenantSettings, { currency_symbol: true, currency_code: true }),
      ({ currency_symbol, currency_code }: TenantSettings) => ({ currency_symbol, currency_code }),
    ),
  },
} satisfies Routes;
