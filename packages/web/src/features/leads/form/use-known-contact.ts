import type { LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import type { Lead, UpdateLead } from "@leadlane/core/leads/schema";
import { type FocusEvent, useRef, useState } from "react";
import { checkDuplicates } from "../../../data/leads/duplicates";
import type { LeadValues } from "./lead-values";

/** Possible duplicates; valid as long as phone and email in the form are unchanged. */
interface Asked {
  about: string;
  likely: readonly LikelyDuplicate[];
  isQuestion: boolean; // asked on save, not only a warning
}

const CONTACT_FIELDS: readonly string[] = ["phone", "email"];

function contactOf({ phone, email }: LeadValues): string {
  return JSON.stringify([phone, email]);
}

/** Checks a form's phone and email for duplicates. `own` is the lead being edited. */
export function useKnownContact(own?: Pick<Lead, "id" | "phone" | "email">) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const checked = useRef("");
  const isSure = useRef(false);
  const ask = (values: LeadValues, likely: readonly LikelyDuplicate[]) =>
    setAsked({ about: contactOf(values), likely, isQuestion: true });
  const likelyFor = (values: LeadValues) => (asked?.about === contactOf(values) ? asked.likely : null);

  /** Warns once per typed number or address. */
  const warnOnBlur = async ({ target }: FocusEvent<HTMLElement, Element>, values: LeadValues) => {
    if (!(target instanceof HTMLInputElement) || !CONTACT_FIELDS.includes(target.name)) return;
    const about = contactOf(values);
    const phone = values.phone === (own?.phone ?? "") ? undefined : values.phone || undefined;
    const email = values.email === (own?.email ?? "") ? undefined : values.email || undefined;
    if (about === checked.current || !(phone || email)) return;
    checked.current = about;
    // If the check fails now, it is repeated on save.
    const found = await checkDuplicates({ phone, email }).catch(() => []);
    const likely = found.filter(({ id }) => own === undefined || id !== own.id);
    if (likely.length > 0 && checked.current === about) setAsked({ about, likely, isQuestion: false });
  };

  return {
    isSure,
    /** Saving while the warning is shown confirms it. */
    answer: (values: LeadValues) => {
      isSure.current = likelyFor(values) !== null;
    },
    ask,
    /** Checks the new phone and email; resolves to true if the user must confirm first. */
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
