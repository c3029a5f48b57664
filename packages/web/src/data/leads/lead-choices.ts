import { useEffect, useState } from "react";
import { addressOf } from "../../lib/api/address";
import { useAnswer } from "../answers";

const SHOWN = 20;
const TYPING_PAUSE = 250; // milliseconds without a key before leads are looked for

/** Leads that one sees, for choosing one of them: the newest until something is typed, then those that it finds. */
export function useLeadChoices(isWanted: boolean, typed: string) {
  const q = useSettled(typed.trim());
  const address = isWanted ? addressOf("/leads/leads", { query: { limit: SHOWN, q } }) : null;
  const { data, isLoading } = useAnswer(address, { revalidateOnFocus: false, keepPreviousData: true });
  return { leads: data?.data ?? [], isLoading: isLoading || q !== typed.trim() };
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
