import type { Tenant, UserName } from "@leadlane/core/access/schema";
import { isRole, type Permissions } from "@leadlane/core/permissions/rules";
import type { LeadSource, PipelineStatus } from "@leadlane/core/pipeline/schema";
import { DEFAULT_CURRENCY_CODE, DEFAULT_CURRENCY_SYMBOL } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import type { Me } from "@leadlane/core/screens/schema";
import { useCallback } from "react";
import { addressOf } from "../lib/api/address";
import { useSession } from "../lib/session/use-session";
import { changeAnswer, useAnswer } from "./answers";
import { useCaches } from "./cache";

export const meKey = addressOf("/auth/me");
const NO_STATUSES: readonly PipelineStatus[] = [];
const NO_SOURCES: readonly LeadSource[] = [];
const NO_USERS: readonly UserName[] = [];

/** The signed-in user with rights, tenant, statuses, sources and colleagues: one call fills the first screen. */
export function useMe() {
  return useAnswer(meKey, { onError: () => console.error("Currency load failed") });
}

/** Who is signed in, as the server has it now; until it is asked, as the token says. */
export function useSelf(): { name: string; role: string; avatar: string | null } {
  const session = useSession();
  const user = useMe().data?.user;
  return {
    name: user?.name ?? session?.name ?? "",
    role: user?.role ?? session?.role ?? "",
    avatar: user?.avatar ?? null,
  };
}

/** Whether shortcuts of a single key are on: not before it is known that nobody has switched them off. */
export function useSingleKeys(): boolean {
  return useMe().data?.shortcuts ?? false;
}

/** What the user may do; undefined until it is known, so that nothing shows and goes again. */
export function usePermissions(): Permissions | undefined {
  return useMe().data?.permissions;
}

export type Visibility = "all" | "team" | "own"; // whose leads somebody sees

/** Whose leads the user sees: by the role, and once they are known by the rights. */
export function useVisibility(): Visibility {
  const role = useSession()?.role ?? "";
  const permissions = usePermissions();
  if (isRole(role, "Admin") || permissions?.can_view_all_leads) return "all";
  return isRole(role, "Manager") ? "team" : "own";
}

export function useTenant(): Tenant | undefined {
  return useMe().data?.tenant;
}

/** How the business works and writes; undefined until it is known. */
export function usePreferences(): Preferences | undefined {
  return useMe().data?.preferences;
}

/** The pipeline in the tenant's order. */
export function useStatuses(): readonly PipelineStatus[] {
  return useMe().data?.statuses ?? NO_STATUSES;
}

export function useSources(): readonly LeadSource[] {
  return useMe().data?.sources ?? NO_SOURCES;
}

/** The colleagues that a lead can be given to or is held by. */
export function useUsers(): readonly UserName[] {
  return useMe().data?.users ?? NO_USERS;
}

/** The tenant's currency; ₹ and INR until it is known and when it can't be loaded (spec section 4). */
export function useCurrency(): { code: string; symbol: string } {
  const tenant = useTenant();
  return {
    code: tenant?.currency_code ?? DEFAULT_CURRENCY_CODE,
    symbol: tenant?.currency_symbol ?? DEFAULT_CURRENCY_SYMBOL,
  };
}

/** Changes what the screens show of the first answer, without asking the server. */
export function useMeChange(): (change: (me: Me) => Me) => void {
  const { mutate } = useCaches();
  return useCallback((change) => void changeAnswer(mutate, meKey, change), [mutate]);
}
