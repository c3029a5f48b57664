import { addressOf } from "../../lib/api/address";
import { useAnswer } from "../answers";

const PREFIX = 2; // characters that the server is asked for; the field itself filters by the rest
const NONE: readonly string[] = [];

/** Tags of the business that begin like `text`; none while it is null. */
export function useTagSuggestions(text: string | null): readonly string[] {
  const q = text?.trim().slice(0, PREFIX).toLowerCase() || undefined;
  const { data } = useAnswer(text === null ? null : addressOf("/leads/tags", { query: { q } }), {
    keepPreviousData: true,
  });
  return data ?? NONE;
}
