import { OWNERS, type Section } from "@leadlane/core/screens/rules";
import type { Today, TodaySection } from "@leadlane/core/screens/schema";
import { addressOf } from "../lib/api/address";
import { read } from "../lib/api/api";
import { useApiQuery } from "./api-query";

const PATH = "/leads/today";

export function isTodayKey(key: string): boolean {
  return key.startsWith(PATH);
}

export function todayAddress(owner_id: string | null) {
  return addressOf(PATH, { query: { owner_id } });
}

export function useToday(owner_id: string | null) {
  return useApiQuery(todayAddress(owner_id), { keepPreviousData: true });
}

/**
 * Owners by number of overdue leads, highest first. Fetched separately when there are too many for the
 * combined response.
 */
export function useOverdueOwners(everybody: Today | undefined): NonNullable<Today["owners"]> {
  const isSeparate = everybody?.owners === null;
  const separate = useApiQuery(isSeparate ? addressOf(PATH, { query: { section: OWNERS } }) : null);
  return everybody?.owners ?? separate.data?.owners ?? [];
}

/** Overdue leads; `isWanted` delays the request, because the first screen doesn't need them. */
export function useOverdue(isEnabled: boolean): TodaySection | undefined {
  return useApiQuery(isEnabled ? addressOf(PATH, { query: {} }) : null, { keepPreviousData: true }).data
    ?.overdue;
}

export function sectionAddress(section: Section, cursor: string, owner_id: string | null) {
  return addressOf(PATH, { query: { section, cursor, owner_id } });
}

export async function readSection(
  section: Section,
  cursor: string,
  owner_id: string | null,
): Promise<TodaySection | undefined> {
  return (await read(sectionAddress(section, cursor, owner_id)))[section];
}
