import { FIELD_LABEL_MAX, hasOptions, OWN_FIELD_KINDS } from "@leadlane/core/fields/rules";
import type { OwnField } from "@leadlane/core/fields/schema";
import { Formik, useFormikContext } from "formik";
import { useMemo, useRef, useState } from "react";
import { useFieldChanges } from "../../../data/field-changes";
import { useStatuses } from "../../../data/me";
import { useOwnFields } from "../../../data/own-fields";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toast } from "../../../lib/feedback/toast";
import { useWorkspace } from "../../../lib/session/workspace";
import { useSubmission } from "../../../lib/validation/use-submission";
import { validateWith } from "../../../lib/validation/validate-with";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormBody } from "../../../ui/form/form-body";
import { FormSelect } from "../../../ui/form/form-select";
import { FormSwitch } from "../../../ui/form/form-switch";
import { FormTextField } from "../../../ui/form/form-text-field";
import { SubmitButton } from "../../../ui/form/submit-button";
import { DirtyMark, FormDrawer } from "../../../ui/overlay/form-drawer";
import { DefaultInput } from "./default-input";
import { GroupInput, RequiredForInput } from "./field-inputs";
import {
  emptyField,
  FIELD_FIELDS,
  type FieldValues,
  KIND_LABELS,
  toCreate,
  toUpdate,
  valuesOf,
} from "./field-values";
import { OptionsEditor } from "./options-editor";

interface FieldDrawerProps {
  field: OwnField | null; // null for a new field
  onClosed: () => void;
}

export function FieldDrawer({ field, onClosed }: FieldDrawerProps) {
  const dirty = useRef(false);
  const { currency } = useWorkspace();
  const { create, update } = useFieldChanges();
  const { keyFor } = useIdempotencyKey();
  const { failure, submit } = useSubmission<FieldValues>(FIELD_FIELDS);
  const [before] = useState(() => (field ? valuesOf(field, currency) : emptyField()));
  const validate = useMemo(
    () => validateWith<FieldValues>(async () => (await import("./field-schema")).fieldSchema(currency)),
    [currency],
  );

  const save = (close: () => void) =>
    submit(async (values) => {
      if (field) await update(field.id, toUpdate(values, field.version, currency));
      else {
        const input = toCreate(values, currency);
        await create(input, keyFor(input));
      }
      dirty.current = false;
      toast.success(field ? "Changes saved" : `“${values.label.trim()}” added`);
      close();
    });

  return (
    <FormDrawer
      title={field ? `Edit ${field.label}` : "Add field"}
      isDirty={() => dirty.current}
      onClosed={onClosed}
    >
      {(close) => (
        <Formik initialValues={before} validate={validate} validateOnChange={false} onSubmit={save(close)}>
          {({ isSubmitting }) => (
            <FormBody
              actions={
                <SubmitButton busy={isSubmitting} busyLabel="Saving…">
                  {field ? "Save changes" : "Add field"}
                </SubmitButton>
              }
            >
              <DirtyMark dirty={dirty} />
              <FormAlert error={failure} />
              <FieldInputs isNew={field === null} />
            </FormBody>
          )}
        </Formik>
      )}
    </FormDrawer>
  );
}

function FieldInputs({ isNew }: { isNew: boolean }) {
  const { values, setFieldValue } = useFormikContext<FieldValues>();
  const groups = [...new Set(useOwnFields().flatMap(({ group }) => group ?? []))];
  const statuses = useStatuses();
  return (
    <>
      <FormTextField
        name="label"
        label="Label"
        autoComplete="off"
        autoFocus={isNew}
        required
        inputProps={{ maxLength: FIELD_LABEL_MAX }}
      />
      {isNew && (
        <FormSelect
          name="kind"
          label="Type"
          choices={OWN_FIELD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          helperText="The type can't be changed later."
          // A default of another type doesn't fit.
          onChosen={(kind) => void setFieldValue("default", kind === "choices" ? [] : "")}
        />
      )}
      {hasOptions(values.kind) && <OptionsEditor />}
      <DefaultInput key={values.kind} />
      <FormTextField
        name="help"
        label="Help text"
        autoComplete="off"
        helperText="Shown below the field in forms."
      />
      <GroupInput groups={groups} />
      <FormSwitch
        name="required"
        label="Required"
        help="Forms ask for it. Leads that are imported or come from your website may lack it."
      />
      <RequiredForInput statuses={statuses} />
      <FormSwitch
        name="in_list"
        label="Show in lists"
        help="As a column, filter and sort order. Up to 10 fields."
      />
      {values.in_list && (
        <FormSwitch name="on_card" label="Show on cards" help="On the board and in lists on phones." />
      )}
    </>
  );
}
