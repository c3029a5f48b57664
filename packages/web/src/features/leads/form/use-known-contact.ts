import type { LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import type { Lead, UpdateLead } from "@leadlane/core/leads/schema";
import { type FocusEvent, useRef, useState } from "react";
import { checkDuplicates } from "../../../data/leads/duplicates";
import type { LeadValues } from "./lead-values";

/** Possible duplicates; valid as long as phone and email in the form are unchanged. */
interface DuplicateWarning {
  contact: string;
  duplicates: readonly LikelyDuplicate[];
  isQuestion: boolean; // asked on save, not only a warning
}

const CONTACT_FIELDS: readonly string[] = ["phone", "email"];

function contactOf({ phone, email }: LeadValues): string {
  return JSON.stringify([phone, email]);
}

/** Checks a form's phone and email for duplicates. `own` is the lead being edited. */
export function useKnownContact(editedLead?: Pick<Lead, "id" | "phone" | "email">) {
  const [warning, setWarning] = useState<DuplicateWarning | null>(null);
  const checked = useRef("");
  const isConfirmed = useRef(false);
  const ask = (values: LeadValues, duplicates: readonly LikelyDuplicate[]) =>
    setWarning({ contact: contactOf(values), duplicates, isQuestion: true });
  const duplicatesFor = (values: LeadValues) =>
    warning?.contact === contactOf(values) ? warning.duplicates : null;

  /** Warns once per typed number or address. */
  const warnOnBlur = async ({ target }: FocusEvent<HTMLElement, Element>, values: LeadValues) => {
    if (!(target instanceof HTMLInputElement) || !CONTACT_FIELDS.includes(target.name)) return;
    const contact = contactOf(values);
    const phone = values.phone === (editedLead?.phone ?? "") ? undefined : values.phone || undefined;
    const email = values.email === (editedLead?.email ?? "") ? undefined : values.email || undefined;
    if (contact === checked.current || !(phone || email)) return;
    checked.current = contact;
    // If the check fails now, it is repeated on save.
    const found = await checkDuplicates({ phone, email }).catch(() => []);
    const duplicates = found.filter(({ id }) => editedLead === undefined || id !== editedLead.id);
    if (duplicates.length > 0 && checked.current === contact)
      setWarning({ contact, duplicates, isQuestion: false });
  };

  return {
    isConfirmed,
    /** Saving while the warning is shown confirms it. */
    answer: (values: LeadValues) => {
      isConfirmed.current = duplicatesFor(values) !== null;
    },
    ask,
    /** Checks the new phone and email; resolves to true if the user must confirm first. */
    needsConfirmation: async ({ phone, email }: UpdateLead, values: LeadValues, leadId: string) => {
      const wasConfirmed = isConfirmed.current;
      isConfirmed.current = false;
      if (wasConfirmed || !(phone || email)) return false;
      const duplicates = (await checkDuplicates({ phone, email })).filter(({ id }) => id !== leadId);
      if (duplicates.length > 0) ask(values, duplicates);
      return duplicates.length > 0;
    },
    duplicatesFor,
    isQuestion: warning?.isQuestion === true,
    warnOnBlur,
  };
}
