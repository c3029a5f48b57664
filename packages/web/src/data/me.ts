import type { Tenant, UserName } from "@leadlane/core/access/schema";
import { isRole, type Permissions } from "@leadlane/core/permissions/rules";
import type { LeadSource, PipelineStatus } from "@leadlane/core/pipeline/schema";
import { DEFAULT_CURRENCY_CODE, DEFAULT_CURRENCY_SYMBOL } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import { currentNames, type ReasonList, usedNames } from "@leadlane/core/reasons/rules";
import type { Reason } from "@leadlane/core/reasons/schema";
import type { Me } from "@leadlane/core/screens/schema";
import { useCallback, useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { useSession } from "../lib/session/use-session";
import { updateApiQuery, useApiQuery } from "./api-query";
import { useCaches } from "./cache";

export const meKey = addressOf("/auth/me");
const NO_STATUSES: readonly PipelineStatus[] = [];
const NO_SOURCES: readonly LeadSource[] = [];
const NO_USERS: readonly UserName[] = [];

/** User, permissions, tenant, statuses, sources and colleagues in one call, which serves the first screen. */
export function useMe() {
  return useApiQuery(meKey, { onError: () => console.error("Currency load failed") });
}

export function useSelf(): { name: string; role: string; avatar: string | null } {
  const session = useSession();
  const user = useMe().data?.user;
  return {
    name: user?.name ?? session?.name ?? "",
    role: user?.role ?? session?.role ?? "",
    avatar: user?.avatar ?? null,
  };
}

export function useSingleKeys(): boolean {
  return useMe().data?.shortcuts ?? false;
}

/** undefined until known, so that nothing appears and then disappears. */
export function usePermissions(): Permissions | undefined {
  return useMe().data?.permissions;
}

export type Visibility = "all" | "team" | "own"; // which owners' leads the user sees

/** Derived from the role until the permissions are known. */
export function useVisibility(): Visibility {
  const role = useSession()?.role ?? "";
  const permissions = usePermissions();
  if (isRole(role, "Admin") || permissions?.can_view_all_leads) return "all";
  return isRole(role, "Manager") ? "team" : "own";
}

export function useTenant(): Tenant | undefined {
  return useMe().data?.tenant;
}

/** The tenant's preferences; undefined until known. */
export function usePreferences(): Preferences | undefined {
  return useMe().data?.preferences;
}

export function useStatuses(): readonly PipelineStatus[] {
  return useMe().data?.statuses ?? NO_STATUSES;
}

export function useSources(): readonly LeadSource[] {
  return useMe().data?.sources ?? NO_SOURCES;
}

const NO_REASONS: readonly Reason[] = [];

/** A business's lost reasons or call outcomes in order, retired ones included. */
export function useReasons(list: ReasonList): readonly Reason[] {
  return useMe().data?.[list] ?? NO_REASONS;
}

/** The names to choose from. */
export function useReasonNames(list: ReasonList): readonly string[] {
  const reasons = useReasons(list);
  return useMemo(() => currentNames(reasons), [reasons]);
}

/** The names to filter by, with those that older leads may have. */
export function useUsedReasonNames(list: ReasonList): readonly string[] {
  const reasons = useReasons(list);
  return useMemo(() => usedNames(reasons), [reasons]);
}

const NO_IDS: readonly string[] = [];

/** Ids of the user's direct reports. */
export function useTeam(): readonly string[] {
  return useMe().data?.team_ids ?? NO_IDS;
}

/** The users to whom leads can be assigned. */
export function useUsers(): readonly UserName[] {
  return useMe().data?.users ?? NO_USERS;
}

/** ₹ and INR until known, and if loading fails (spec section 4). */
export function useCurrency(): { code: string; symbol: string } {
  const tenant = useTenant();
  return {
    code: tenant?.currency_code ?? DEFAULT_CURRENCY_CODE,
    symbol: tenant?.currency_symbol ?? DEFAULT_CURRENCY_SYMBOL,
  };
}

export function useUpdateMe(): (change: (me: Me) => Me) => void {
  const { mutate } = useCaches();
  return useCallback((change) => void updateApiQuery(mutate, meKey, change), [mutate]);
}
