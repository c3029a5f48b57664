import type { InputField } from "@leadlane/core/leads/fields";
import { LEAD_NEEDS_CONTACT_TEXT } from "@leadlane/core/leads/rules";
import { useCallback, useMemo } from "react";
import { useStatuses } from "../../../data/me";
import { useWorkspace } from "../../../lib/session/workspace";
import { validateWith } from "../../../lib/validation/validate-with";
import { askedFor } from "./asked-for";
import { FieldInput } from "./kind-inputs";
import type { Locale } from "./kind-values";

const HINTS: Partial<Record<InputField, string>> = { phone: `${LEAD_NEEDS_CONTACT_TEXT}.` };

/** What a lead begins with: who it is, how to reach them, what it is worth and when to go on. */
export function FirstInputs({ autoFocus = false }: { autoFocus?: boolean }) {
  return askedFor("first").map((name, at) => (
    <FieldInput key={name} name={name} autoFocus={autoFocus && at === 0} helperText={HINTS[name]} />
  ));
}

/** The fields of a lead after the first ones. */
export function OtherInputs() {
  return [...askedFor("early"), ...askedFor(undefined)].map((name) => <FieldInput key={name} name={name} />);
}

/** What both forms of a lead need: how the tenant writes, and the rules that come with the first check. */
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
