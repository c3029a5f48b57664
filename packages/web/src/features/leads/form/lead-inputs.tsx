import type { InputField } from "@leadlane/core/leads/fields";
import { LEAD_NEEDS_CONTACT_TEXT } from "@leadlane/core/leads/rules";
import type { FormikHelpers } from "formik";
import { useCallback, useMemo, useState } from "react";
import { useMe, useStatuses } from "../../../data/me";
import { type NamedOwnField, toNamedField, useNamedFields } from "../../../data/own-fields";
import { ApiError } from "../../../lib/api/api-error";
import { useWorkspace } from "../../../lib/session/workspace";
import { serverErrors } from "../../../lib/validation/use-submission";
import { validateWith } from "../../../lib/validation/validate-with";
import { formFields } from "./form-fields";
import { FieldInput } from "./kind-inputs";
import type { Locale } from "./kind-values";
import { LEAD_FIELDS, type LeadScope, type LeadValues } from "./lead-values";
import { emptyOwnValues } from "./own-values";

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

interface FormFields {
  fields: readonly NamedOwnField[];
  version: number | undefined; // undefined until loaded
}

/** The own fields as they were when the form opened, so that a change of them doesn't reset the input. */
function useFormFields() {
  const { data, mutate } = useMe();
  const fields = useNamedFields();
  const version = data?.fields_version;
  const [held, setHeld] = useState<FormFields>({ fields, version });
  if (held.version === undefined && version !== undefined) setHeld({ fields, version });

  /** Shows the present fields and keeps the input of those that remain. */
  const renew = async (values: LeadValues, form: FormikHelpers<LeadValues>, locale: Locale) => {
    const me = await mutate();
    if (!me) return;
    const fields = me.fields.filter(({ retired }) => !retired).map(toNamedField);
    const typed = Object.entries(values.custom).filter(([key]) => fields.some((each) => each.key === key));
    setHeld({ fields, version: me.fields_version });
    const custom = { ...emptyOwnValues(fields, locale), ...Object.fromEntries(typed) };
    await form.setValues({ ...values, custom }, false);
  };
  return { ...held, renew };
}

const areFieldsOutdated = (error: unknown) => error instanceof ApiError && error.code === "fields_changed";

export function useLeadForm() {
  const { currency, timeZone } = useWorkspace();
  const statuses = useStatuses();
  const { fields, version = 0, renew } = useFormFields();
  const scope: LeadScope = useMemo(
    () => ({ currency, timeZone, own: { fields, version } }),
    [currency, timeZone, fields, version],
  );
  const load = useCallback(async () => {
    const { leadFormSchema } = await import("./lead-form-schema");
    const lostStatusIds = statuses.filter(({ type }) => type === "lost").map(({ id }) => id);
    return leadFormSchema({ currency, lostStatusIds, own: fields });
  }, [currency, statuses, fields]);
  const validate = useMemo(() => validateWith(load), [load]);
  const names = [...LEAD_FIELDS, ...fields.map(({ name }) => name)];
  return {
    scope,
    statuses,
    validate,
    /** Server errors by field. */
    errorsOf: (error: unknown) => (areFieldsOutdated(error) ? null : serverErrors(error, names)),
    /** Shows the present fields if `sending` is refused because they changed while the form was open. */
    withPresentFields: async <T,>(
      sending: Promise<T>,
      values: LeadValues,
      form: FormikHelpers<LeadValues>,
    ) => {
      try {
        return await sending;
      } catch (error) {
        if (areFieldsOutdated(error)) await renew(values, form, scope);
        throw error;
      }
    },
  };
}
