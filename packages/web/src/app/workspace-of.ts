import type { Tenant } from "@leadlane/core/access/schema";
import { DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import { BRAND } from "../brand";
import { DEFAULT_DATE_FORMAT } from "../lib/date-format";
import type { Workspace } from "../lib/workspace";

/** What amounts, dates and titles need of a business; ₹ and the product's name until it is known (spec section 4). */
export function workspaceOf(tenant: Tenant | undefined, preferences: Preferences | undefined): Workspace {
  return {
    name: tenant?.name ?? BRAND.product,
    currency: tenant?.currency_code ?? DEFAULT_CURRENCY_CODE,
    timeZone: tenant?.timezone,
    dateFormat: preferences?.date_format ?? DEFAULT_DATE_FORMAT,
  };
}
