import { addressOf } from "../../lib/api/address";
import { useApiQuery } from "../api-query";
import { useDebounced } from "../debounced";

const SHOWN = 20;
const TYPING_PAUSE = 250; // debounce in milliseconds

export function useLeadChoices(isWanted: boolean, typed: string) {
  const q = useDebounced(typed.trim(), TYPING_PAUSE);
  const address = isWanted ? addressOf("/leads/leads", { query: { limit: SHOWN, q } }) : null;
  const { data, isLoading } = useApiQuery(address, { revalidateOnFocus: false, keepPreviousData: true });
  return { leads: data?.data ?? [], isLoading: isLoading || q !== typed.trim() };
}
