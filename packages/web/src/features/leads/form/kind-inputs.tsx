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
import { optionText } from "../field-text";
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
  const { suggestions, required } = field;
  if (suggestions) return <SuggestedField name={props.name} {...{ field, suggestions, required }} />;
  return <FormTextField {...props} {...commonOf(field)} autoComplete="off" />;
}

function commonOf({ label, required, help }: Field) {
  return { label, required, ...(help && { helperText: help }) };
}

function MomentInput({ name, field }: InputProps) {
  const { timeZone } = useWorkspace();
  return (
    <FormTextField
      name={name}
      {...commonOf(field)}
      type="datetime-local"
      inputProps={{ max: "9999-12-31T23:59" }}
      helperText={timeZone && `Time in ${timeZone.replaceAll("_", " ")}`}
    />
  );
}

/** The options on offer and the chosen ones, which may be retired. */
function offered({ options = [] }: Field, chosen: string | readonly string[]): string[] {
  return [...new Set([...options, ...[chosen].flat().filter(Boolean)])];
}

function ChoiceInput({ name, field }: InputProps) {
  const [{ value }] = useField<string>(name);
  const choices = offered(field, value).map((each) => ({ value: each, label: optionText(each, field) }));
  return (
    <FormSelect name={name} {...commonOf(field)} choices={[{ value: "", label: "Not set" }, ...choices]} />
  );
}

const ANSWERS = [
  { value: "", label: "Not set" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

function ChoicesInput({ name, field }: InputProps) {
  const [{ value }, meta, { setValue, setTouched }] = useField<string[]>(name);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={offered(field, value)}
      getOptionLabel={(option) => optionText(option, field)}
      value={value}
      onChange={(_, chosen) => void setValue(chosen)}
      onBlur={() => void setTouched(true)}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          {...commonOf(field)}
          error={meta.touched ? meta.error : undefined}
        />
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
  long_text: ({ name, field }) => <FormTextField name={name} {...commonOf(field)} multiline minRows={3} />,
  phone: ({ name, field, helperText }) => (
    <PhoneField name={name} helperText={helperText} {...commonOf(field)} />
  ),
  email: ({ name, field }) => <EmailField name={name} {...commonOf(field)} autoComplete="off" />,
  link: ({ name, field }) => <FormTextField name={name} {...commonOf(field)} type="url" autoComplete="off" />,
  money: ({ name, field }) => <FormAmountField name={name} {...commonOf(field)} />,
  number: ({ name, field }) => (
    <FormTextField
      name={name}
      {...commonOf(field)}
      inputProps={{ inputMode: "decimal" }}
      autoComplete="off"
    />
  ),
  date: ({ name, field }) => <FormTextField name={name} {...commonOf(field)} type="date" />,
  date_time: MomentInput,
  boolean: ({ name, field }) => <FormSelect name={name} {...commonOf(field)} choices={ANSWERS} />,
  choice: ChoiceInput,
  choices: ChoicesInput,
  reference: ReferenceInput,
  references: ReferenceInput,
  tags: ({ name, field: { label } }) => <TagsInput name={name} label={label} />,
};

export function FieldInput({ name, ...props }: Omit<InputProps, "name" | "field"> & { name: InputField }) {
  return <KindInput name={name} field={fieldOf(name)} {...props} />;
}

/** The input of a built-in or own field; `name` is a path in the form's values. */
export function KindInput(props: InputProps) {
  const Input = INPUTS[props.field.kind];
  return <Input {...props} />;
}
