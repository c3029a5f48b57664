import { type ReactNode, useMemo } from "react";
import { useForgetAmounts } from "../../data/amounts";
import { usePreferences, useTenant } from "../../data/me";
import { setDateFormat } from "../../lib/date-format";
import { WorkspaceProvider } from "../../lib/workspace";
import { workspaceOf } from "../workspace-of";

/** Tells amounts, dates and titles about the tenant. */
export function WorkspaceFromTenant({ children }: { children: ReactNode }) {
  const tenant = useTenant();
  const { name, currency, timeZone, dateFormat } = workspaceOf(tenant, usePreferences());
  // Before the children render; the same again changes nothing, and another one renders everybody below.
  setDateFormat(dateFormat);
  useForgetAmounts(tenant?.currency_code);
  const workspace = useMemo(
    () => ({ name, currency, timeZone, dateFormat }),
    [name, currency, timeZone, dateFormat],
  );
  return <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>;
}
