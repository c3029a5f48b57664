import { addressOf } from "../../lib/api/address";
import { useApiQuery } from "../api-query";
import { useDebounced } from "../debounced";

const CHOICES_MAX = 20;
const TYPING_PAUSE = 250; // debounce in milliseconds

export function useLeadChoices(isEnabled: boolean, typed: string) {
  const q = useDebounced(typed.trim(), TYPING_PAUSE);
  const address = isEnabled ? addressOf("/leads/leads", { query: { limit: CHOICES_MAX, q } }) : null;
  const { data, isLoading } = useApiQuery(address, { revalidateOnFocus: false, keepPreviousData: true });
  return { leads: data?.data ?? [], isLoading: isLoading || q !== typed.trim() };
}
