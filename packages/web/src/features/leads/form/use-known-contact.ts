import type { LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import { useRef, useState } from "react";
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
  return {
    isSure,
    ask: (values: LeadValues, likely: readonly LikelyDuplicate[]) =>
      setAsked({ about: contactOf(values), likely }),
    likelyFor: (values: LeadValues) => (asked?.about === contactOf(values) ? asked.likely : null),
  };
}
