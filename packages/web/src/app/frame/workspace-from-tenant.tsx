import { type ReactNode, useMemo } from "react";
import { BRAND } from "../../brand";
import { useCurrency, useTenant } from "../../data/me";
import { WorkspaceProvider } from "../../lib/workspace";

/** Tells amounts, dates and titles about the tenant. */
export function WorkspaceFromTenant({ children }: { children: ReactNode }) {
  const tenant = useTenant();
  const { code } = useCurrency();
  const name = tenant?.name ?? BRAND.product;
  const timeZone = tenant?.timezone;
  const workspace = useMemo(() => ({ name, currency: code, timeZone }), [name, code, timeZone]);
  return <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>;
}
