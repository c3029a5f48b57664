import { addressOf } from "../../lib/api/address";
import { useAnswer } from "../answers";
import { useSettled } from "../settled";

const SHOWN = 20;
const TYPING_PAUSE = 250; // milliseconds without a key before leads are looked for

/** Leads that one sees, for choosing one of them: the newest until something is typed, then those that it finds. */
export function useLeadChoices(isWanted: boolean, typed: string) {
  const q = useSettled(typed.trim(), TYPING_PAUSE);
  const address = isWanted ? addressOf("/leads/leads", { query: { limit: SHOWN, q } }) : null;
  const { data, isLoading } = useAnswer(address, { revalidateOnFocus: false, keepPreviousData: true });
  return { leads: data?.data ?? [], isLoading: isLoading || q !== typed.trim() };
}
