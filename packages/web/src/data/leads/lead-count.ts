import type { GroupField } from "@leadlane/core/leads/list/rules";
import type { LeadCount } from "@leadlane/core/leads/list/schema";
import useSWRInfinite from "swr/infinite";
import { type Address, locate } from "../../lib/api/address";
import { read } from "../../lib/api/api";
import type { ApiError } from "../../lib/api/api-error";
import type { ListState } from "./list-query";

type Filtered = Pick<ListState, "filter">;

const PARTS = 1_000; // more than any business takes

/** What is counted of a list part by part, one after another, each time that it is opened. Without a list nothing is. */
function useParts(list: Filtered | null, group_by?: GroupField) {
  return useSWRInfinite<LeadCount, ApiError>(
    (index, previous: LeadCount | null) => {
      const cursor = previous?.next_cursor;
      if (list === null || (index > 0 && !cursor)) return null;
      return locate("/leads/leads/count", {
        query: { ...list.filter, group_by, cursor },
      }) as Address<LeadCount>;
    },
    (address: Address<LeadCount>) => read(address),
    { initialSize: PARTS, revalidateAll: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}

/** How many leads meet the filters: undefined until they are counted. */
export function useLeadCount(list: Filtered): LeadCount | undefined {
  return useParts(list).data?.at(-1);
}

/** How many leads have each value of a field, of a list that tells it no other way. */
export function useCountedGroups(list: Filtered | null, by: GroupField) {
  const { data, error, mutate } = useParts(list, by);
  const counts = new Map<string, number>();
  for (const { groups = [] } of data ?? [])
    for (const { key, count } of groups) counts.set(key, (counts.get(key) ?? 0) + count);
  const groups = [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count);
  return { groups: data && groups, error, retry: () => void mutate() };
}
