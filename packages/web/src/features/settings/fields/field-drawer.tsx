import { FIELD_LABEL_MAX, hasOptions, OWN_FIELD_KINDS } from "@leadlane/core/fields/rules";
import type { OwnField } from "@leadlane/core/fields/schema";
import { useFormikContext } from "formik";
import { useFieldChanges } from "../../../data/field-changes";
import { useStatuses } from "../../../data/me";
import { useOwnFields } from "../../../data/own-fields";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toast } from "../../../lib/feedback/toast";
import { useWorkspace } from "../../../lib/session/workspace";
import { FormSelect } from "../../../ui/form/form-select";
import { FormSwitch } from "../../../ui/form/form-switch";
import { FormTextField } from "../../../ui/form/form-text-field";
import { EditDrawer } from "../../../ui/overlay/edit-drawer";
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
  const { currency } = useWorkspace();
  const { create, update } = useFieldChanges();
  const { keyFor } = useIdempotencyKey();

  const save = async (values: FieldValues) => {
    if (field) await update(field.id, toUpdate(values, field.version, currency));
    else {
      const input = toCreate(values, currency);
      await create(input, keyFor(input));
    }
    toast.success(field ? "Changes saved" : `“${values.label.trim()}” added`);
  };

  return (
    <EditDrawer
      title={field ? `Edit ${field.label}` : "Add field"}
      submitLabel={field ? "Save changes" : "Add field"}
      initialValues={field ? valuesOf(field, currency) : emptyField()}
      fields={FIELD_FIELDS}
      loadSchema={async () => (await import("./field-schema")).fieldSchema(currency)}
      onSave={save}
      onClosed={onClosed}
    >
      <FieldInputs isNew={field === null} />
    </EditDrawer>
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
