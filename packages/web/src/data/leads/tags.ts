import { addressOf } from "../../lib/api/address";
import { useApiQuery } from "../api-query";

const PREFIX = 2; // characters sent to the server; the field filters by the rest
const NONE: readonly string[] = [];

/** The tenant's tags that start with `text`; null fetches nothing. */
export function useTagSuggestions(text: string | null): readonly string[] {
  const q = text?.trim().slice(0, PREFIX).toLowerCase() || undefined;
  const { data } = useApiQuery(text === null ? null : addressOf("/leads/tags", { query: { q } }), {
    keepPreviousData: true,
  });
  return data ?? NONE;
}
