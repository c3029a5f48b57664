import type { Tenant } from "@leadlane/core/access/schema";
import { DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import { type ReactNode, useMemo } from "react";
import { BRAND } from "../../brand";
import { useForgetAmounts } from "../../data/amounts";
import { usePreferences, useTenant } from "../../data/me";
import { type Workspace, WorkspaceProvider } from "../../lib/session/workspace";
import { DEFAULT_DATE_FORMAT, setDateFormat } from "../../lib/time/time";

export function WorkspaceFromTenant({ children }: { children: ReactNode }) {
  const tenant = useTenant();
  const { name, currency, timeZone, dateFormat } = workspaceOf(tenant, usePreferences());
  // Must run before the children render. Setting the same format changes nothing; a new one re-renders all
  // children.
  setDateFormat(dateFormat);
  useForgetAmounts(tenant?.currency_code);
  const workspace = useMemo(
    () => ({ name, currency, timeZone, dateFormat }),
    [name, currency, timeZone, dateFormat],
  );
  return <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>;
}

/** Defaults to ₹ and the product's name until the tenant is known (spec section 4). */
function workspaceOf(tenant: Tenant | undefined, preferences: Preferences | undefined): Workspace {
  return {
    name: tenant?.name ?? BRAND.product,
    currency: tenant?.currency_code ?? DEFAULT_CURRENCY_CODE,
    timeZone: tenant?.timezone,
    dateFormat: preferences?.date_format ?? DEFAULT_DATE_FORMAT,
  };
}
