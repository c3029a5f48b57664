import { listCurrencies } from "@leadlane/core/preferences/currency";
import * as PreferencesModule from "@leadlane/core/preferences/preferences";
import { Currency, Preferences, TenantSettings, UpdatePreferences } from "@leadlane/core/preferences/schema";
import * as Tenant from "@leadlane/core/tenant/tenant";
import * as z from "zod/mini";
import { route } from "./route";

export const settingsRoutes = [
  route({
    method: "get",
    path: "/settings/currencies",
    summary: "The currencies a business can choose",
    access: "user",
    data: z.array(Currency),
    handle: () => listCurrencies(),
  }),
  route({
    method: "get",
    path: "/settings/preferences",
    summary: "The business' preferences",
    access: "user",
    data: Preferences,
    handle: () => PreferencesModule.get(),
  }),
  route({
    method: "put",
    path: "/settings/preferences",
    summary: "Change preferences; a change of currency relabels amounts and converts none",
    access: "admin",
    body: UpdatePreferences,
    data: Preferences,
    handle: ({ body }) => Tenant.updatePreferences(body),
  }),
  route({
    method: "get",
    path: "/settings/tenant/:tenant_id",
    summary: "What every amount and date on the screen needs",
    access: "user",
    data: TenantSettings,
    beside: {
      shape: z.pick(TenantSettings, { currency_symbol: true, currency_code: true }),
      of: ({ currency_symbol, currency_code }: TenantSettings) => ({ currency_symbol, currency_code }),
    },
    handle: () => PreferencesModule.getTenantSettings(),
  }),
];
