import type { Field, Kind } from "@leadlane/core/leads/field";
import { fieldOf, type InputField } from "@leadlane/core/leads/fields";
import Autocomplete from "@mui/material/Autocomplete";
import { useField } from "formik";
import type { ComponentType } from "react";
import { useWorkspace } from "../../../lib/session/workspace";
import { FormAmountField } from "../../../ui/form/amount-field";
import { AutocompleteInput } from "../../../ui/form/autocomplete-input";
import { FormSelect } from "../../../ui/form/form-select";
import { EmailField, FormTextField } from "../../../ui/form/form-text-field";
import { PhoneField } from "../../../ui/form/phone-field";
import { REFERENCE_INPUTS } from "./reference-inputs";
import { SuggestedField } from "./suggested-field";
import { TagsInput } from "./tag-field";

interface InputProps {
  name: string;
  field: Field;
  autoFocus?: boolean;
  helperText?: string;
}

function TextInput({ field, ...props }: InputProps) {
  const { label, required, suggestions } = field;
  if (suggestions) return <SuggestedField name={props.name} {...{ field, suggestions, required }} />;
  return <FormTextField {...props} label={label} required={required} autoComplete="off" />;
}

function MomentInput({ name, field: { label } }: InputProps) {
  const { timeZone } = useWorkspace();
  return (
    <FormTextField
      name={name}
      label={label}
      type="datetime-local"
      inputProps={{ max: "9999-12-31T23:59" }}
      helperText={timeZone && `Time in ${timeZone.replaceAll("_", " ")}`}
    />
  );
}

const choicesOf = (options: readonly string[]) => options.map((value) => ({ value, label: value }));
const ANSWERS = [
  { value: "", label: "Not set" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

function ChoicesInput({ name, field: { label, options = [] } }: InputProps) {
  const [field, meta, { setValue, setTouched }] = useField<string[]>(name);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...options]}
      value={field.value}
      onChange={(_, chosen) => void setValue(chosen)}
      onBlur={() => void setTouched(true)}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => (
        <AutocompleteInput params={params} label={label} error={meta.touched ? meta.error : undefined} />
      )}
    />
  );
}

function ReferenceInput({ name, field: { label, refersTo } }: InputProps) {
  const Input = refersTo && REFERENCE_INPUTS[refersTo];
  return Input ? <Input name={name} label={label} /> : null;
}

const INPUTS: Record<Kind, ComponentType<InputProps>> = {
  text: TextInput,
  long_text: ({ name, field: { label } }) => (
    <FormTextField name={name} label={label} multiline minRows={3} />
  ),
  phone: ({ name, field: { label }, helperText }) => (
    <PhoneField name={name} label={label} helperText={helperText} />
  ),
  email: ({ name, field: { label } }) => <EmailField name={name} label={label} autoComplete="off" />,
  link: ({ name, field: { label } }) => (
    <FormTextField name={name} label={label} type="url" autoComplete="off" />
  ),
  money: ({ name, field: { label } }) => <FormAmountField name={name} label={label} />,
  number: ({ name, field: { label } }) => (
    <FormTextField name={name} label={label} inputProps={{ inputMode: "decimal" }} autoComplete="off" />
  ),
  date: ({ name, field: { label } }) => <FormTextField name={name} label={label} type="date" />,
  date_time: MomentInput,
  boolean: ({ name, field: { label } }) => <FormSelect name={name} label={label} choices={ANSWERS} />,
  choice: ({ name, field: { label, options = [] } }) => (
    <FormSelect
      name={name}
      label={label}
      choices={[{ value: "", label: "Not set" }, ...choicesOf(options)]}
    />
  ),
  choices: ChoicesInput,
  reference: ReferenceInput,
  references: ReferenceInput,
  tags: ({ name, field: { label } }) => <TagsInput name={name} label={label} />,
};

export function FieldInput({ name, ...props }: Omit<InputProps, "name" | "field"> & { name: InputField }) {
  const field = fieldOf(name);
  const Input = INPUTS[field.kind];
  return <Input name={name} field={field} {...props} />;
}
