import { type ReactNode, useMemo } from "react";
import { BRAND } from "../../brand";
import { useForgetAmounts } from "../../data/amounts";
import { useCurrency, usePreferences, useTenant } from "../../data/me";
import { DEFAULT_DATE_FORMAT, setDateFormat } from "../../lib/date-format";
import { WorkspaceProvider } from "../../lib/workspace";

/** Tells amounts, dates and titles about the tenant. */
export function WorkspaceFromTenant({ children }: { children: ReactNode }) {
  const tenant = useTenant();
  const { code } = useCurrency();
  const name = tenant?.name ?? BRAND.product;
  const timeZone = tenant?.timezone;
  const dateFormat = usePreferences()?.date_format ?? DEFAULT_DATE_FORMAT;
  // Before the children render; the same again changes nothing, and another one renders everybody below.
  setDateFormat(dateFormat);
  useForgetAmounts(tenant?.currency_code);
  const workspace = useMemo(
    () => ({ name, currency: code, timeZone, dateFormat }),
    [name, code, timeZone, dateFormat],
  );
  return <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>;
}
