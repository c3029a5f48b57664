import { addressOf } from "../../lib/api/address";
import { useAnswer } from "../answers";
import { useSettled } from "../settled";

const SHOWN = 20;
const TYPING_PAUSE = 250; // debounce in milliseconds

export function useLeadChoices(isWanted: boolean, typed: string) {
  const q = useSettled(typed.trim(), TYPING_PAUSE);
  const address = isWanted ? addressOf("/leads/leads", { query: { limit: SHOWN, q } }) : null;
  const { data, isLoading } = useAnswer(address, { revalidateOnFocus: false, keepPreviousData: true });
  return { leads: data?.data ?? [], isLoading: isLoading || q !== typed.trim() };
}
