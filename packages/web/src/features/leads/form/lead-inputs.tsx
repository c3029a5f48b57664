import type { InputField } from "@leadlane/core/leads/fields";
import { LEAD_NEEDS_CONTACT_TEXT } from "@leadlane/core/leads/rules";
import { useCallback, useMemo } from "react";
import { useStatuses } from "../../../data/me";
import { useWorkspace } from "../../../lib/session/workspace";
import { validateWith } from "../../../lib/validation/validate-with";
import { formFields } from "./form-fields";
import { FieldInput } from "./kind-inputs";
import type { Locale } from "./kind-values";

const HINTS: Partial<Record<InputField, string>> = { phone: `${LEAD_NEEDS_CONTACT_TEXT}.` };

export function FirstInputs({ autoFocus = false }: { autoFocus?: boolean }) {
  return formFields("first").map((name, at) => (
    <FieldInput key={name} name={name} autoFocus={autoFocus && at === 0} helperText={HINTS[name]} />
  ));
}

export function OtherInputs() {
  return [...formFields("early"), ...formFields(undefined)].map((name) => (
    <FieldInput key={name} name={name} />
  ));
}

export function useLeadForm() {
  const { currency, timeZone } = useWorkspace();
  const statuses = useStatuses();
  const locale: Locale = useMemo(() => ({ currency, timeZone }), [currency, timeZone]);
  const load = useCallback(async () => {
    const { leadFormSchema } = await import("./lead-form-schema");
    const lostStatusIds = statuses.filter(({ type }) => type === "lost").map(({ id }) => id);
    return leadFormSchema({ currency, lostStatusIds });
  }, [currency, statuses]);
  const validate = useMemo(() => validateWith(load), [load]);
  return { locale, statuses, validate };
}
