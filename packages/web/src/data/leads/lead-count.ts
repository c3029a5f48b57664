import type { LeadCount } from "@leadlane/core/leads/list/schema";
import useSWRInfinite from "swr/infinite";
import { type Address, locate } from "../../lib/api/address";
import { read } from "../../lib/api/api";
import type { ApiError } from "../../lib/api/api-error";
import type { ListState } from "./list-query";

const PARTS = 1_000; // more than any business takes

/** How many leads meet the filters: undefined until they are counted, part by part, each time that they are asked for. */
export function useLeadCount({ filter }: Pick<ListState, "filter">): LeadCount | undefined {
  const { data } = useSWRInfinite<LeadCount, ApiError>(
    (index, previous: LeadCount | null) => {
      const cursor = previous?.next_cursor;
      if (index > 0 && !cursor) return null;
      return locate("/leads/leads/count", { query: { ...filter, cursor } }) as Address<LeadCount>;
    },
    (address: Address<LeadCount>) => read(address),
    { initialSize: PARTS, revalidateAll: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return data?.at(-1);
}
