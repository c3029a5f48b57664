import { OWNERS, type Section } from "@leadlane/core/screens/rules";
import type { Today, TodaySection } from "@leadlane/core/screens/schema";
import { addressOf } from "../lib/api/address";
import { read } from "../lib/api/api";
import { useAnswer } from "./answers";

const PATH = "/leads/today";

/** Whether an address answers what is to be done today. */
export function isTodayKey(key: string): boolean {
  return key.startsWith(PATH);
}

/** What is to be done today on the visible leads, or on those of one owner. */
export function useToday(owner_id: string | null) {
  return useAnswer(addressOf(PATH, { query: { owner_id } }), { keepPreviousData: true });
}

/** Who has how much overdue, the most first; asked for by itself where there is too much to tell it with the rest. */
export function useOverdueOwners(everybody: Today | undefined): NonNullable<Today["owners"]> {
  const isLate = everybody?.owners === null;
  const apart = useAnswer(isLate ? addressOf(PATH, { query: { section: OWNERS } }) : null);
  return everybody?.owners ?? apart.data?.owners ?? [];
}

/** What is overdue by now; asked for while `isWanted`, which a first screen never needs. */
export function useOverdue(isWanted: boolean): TodaySection | undefined {
  return useAnswer(isWanted ? addressOf(PATH, { query: {} }) : null, { keepPreviousData: true }).data
    ?.overdue;
}

export function sectionAddress(section: Section, cursor: string, owner_id: string | null) {
  return addressOf(PATH, { query: { section, cursor, owner_id } });
}

/** How a section goes on. */
export async function readSection(
  section: Section,
  cursor: string,
  owner_id: string | null,
): Promise<TodaySection | undefined> {
  return (await read(sectionAddress(section, cursor, owner_id)))[section];
}
