import type { LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import type { Lead, UpdateLead } from "@leadlane/core/leads/schema";
import { type FocusEvent, useRef, useState } from "react";
import { checkDuplicates } from "../../../data/leads/duplicates";
import type { LeadValues } from "./lead-values";

/** Leads that may be the one in the form, as long as it says the same of how to reach it. */
interface Asked {
  about: string;
  likely: readonly LikelyDuplicate[];
  isQuestion: boolean; // asked on saving, not only shown
}

const CONTACT_FIELDS: readonly string[] = ["phone", "email"];

function contactOf({ phone, email }: LeadValues): string {
  return JSON.stringify([phone, email]);
}

/**
 * Whether a form warns of leads with the same contact, and whether its user wants it saved all the same. `own` is the lead
 * that is being edited.
 */
export function useKnownContact(own?: Pick<Lead, "id" | "phone" | "email">) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const checked = useRef("");
  const isSure = useRef(false);
  const ask = (values: LeadValues, likely: readonly LikelyDuplicate[]) =>
    setAsked({ about: contactOf(values), likely, isQuestion: true });
  const likelyFor = (values: LeadValues) => (asked?.about === contactOf(values) ? asked.likely : null);

  /** Warns of leads with the number or address that was just typed, once for each. */
  const warnOnBlur = async ({ target }: FocusEvent<HTMLElement, Element>, values: LeadValues) => {
    if (!(target instanceof HTMLInputElement) || !CONTACT_FIELDS.includes(target.name)) return;
    const about = contactOf(values);
    const phone = values.phone === (own?.phone ?? "") ? undefined : values.phone || undefined;
    const email = values.email === (own?.email ?? "") ? undefined : values.email || undefined;
    if (about === checked.current || !(phone || email)) return;
    checked.current = about;
    // What can't be checked yet is asked about on saving.
    const found = await checkDuplicates({ phone, email }).catch(() => []);
    const likely = found.filter(({ id }) => own === undefined || id !== own.id);
    if (likely.length > 0 && checked.current === about) setAsked({ about, likely, isQuestion: false });
  };

  return {
    isSure,
    /** Saving while a warning is shown is an answer to it. */
    answer: (values: LeadValues) => {
      isSure.current = likelyFor(values) !== null;
    },
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
    likelyFor,
    isQuestion: asked?.isQuestion === true,
    warnOnBlur,
  };
}
