import type { LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import type { UpdateLead } from "@leadlane/core/leads/schema";
import { useRef, useState } from "react";
import { checkDuplicates } from "../../../data/leads/duplicates";
import type { LeadValues } from "./lead-values";

/** Leads that may be the one in the form, as long as it says the same of how to reach it. */
interface Asked {
  about: string;
  likely: readonly LikelyDuplicate[];
}

function contactOf({ phone, email }: LeadValues): string {
  return JSON.stringify([phone, email]);
}

/** Whether a form asks about leads with the same contact, and whether its user wants it saved all the same. */
export function useKnownContact() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isSure = useRef(false);
  const ask = (values: LeadValues, likely: readonly LikelyDuplicate[]) =>
    setAsked({ about: contactOf(values), likely });
  return {
    isSure,
    ask,
    /** Asks about other leads with the number or address that a lead is to get; whether there is something to ask. */
    asksBefore: async ({ phone, email }: UpdateLead, values: LeadValues, leadId: string) => {
      const isAnswered = isSure.current;
      isSure.current = false;
      if (isAnswered || !(phone || email)) return false;
      const likely = (await checkDuplicates({ phone, email })).filter(({ id }) => id !== leadId);
      if (likely.length > 0) ask(values, likely);
      return likely.length > 0;
    },
    likelyFor: (values: LeadValues) => (asked?.about === contactOf(values) ? asked.likely : null),
  };
}
