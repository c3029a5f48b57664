import { customKey } from "@leadlane/core/fields/rules";
import { fieldOf } from "@leadlane/core/leads/fields";
import type { MoveFields } from "@leadlane/core/leads/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Form, Formik, type FormikErrors } from "formik";
import { useRef, useState } from "react";
import { FormFeedback } from "../../../ui/form/form-feedback";
import { SubmitButton } from "../../../ui/form/submit-button";
import { Sheet } from "../../../ui/overlay/sheet";
import { KindInput } from "../form/kind-inputs";
import { useLeadForm } from "../form/lead-inputs";
import { emptyValues, FORM_FIELDS, type LeadScope, type LeadValues, toUpdate } from "../form/lead-values";
import { ownValuesOf } from "../form/own-values";

export interface MoveFieldsSheetProps {
  subject: string; // "Asha Verma", "3 leads"
  statusName: string;
  names: readonly string[]; // of the fields to ask for
  note?: string;
  isOptional?: boolean; // fields may stay empty
  onConfirm: (fields: MoveFields) => void;
  onCancel: () => void;
}

/** Asks for the fields that a status requires. Mount to open. */
export function MoveFieldsSheet(props: MoveFieldsSheetProps) {
  const { subject, statusName, names, note, isOptional = false, onConfirm, onCancel } = props;
  const { scope, validate } = useLeadForm();
  const [initial] = useState(() => blankValues(scope));
  const [isOpen, setOpen] = useState(true);
  const answer = useRef<MoveFields | null>(null);
  const inputs = names.flatMap((name) => inputOf(name, scope));
  const check = async (values: LeadValues): Promise<FormikErrors<LeadValues>> => {
    const errors = await validate(values);
    return errorsOf(inputs, values, errors, isOptional);
  };
  const close = (fields: MoveFields | null) => {
    answer.current = fields;
    setOpen(false);
  };
  return (
    <Sheet
      title={<bdi>To move to {statusName}</bdi>}
      isOpen={isOpen}
      onClose={() => close(null)}
      onClosed={() => (answer.current ? onConfirm(answer.current) : onCancel())}
    >
      <Formik
        initialValues={initial}
        validate={check}
        validateOnBlur={false}
        onSubmit={(values) => {
          const {
            status_id: _status,
            lost_reason: _reason,
            version: _version,
            ...fields
          } = toUpdate(values, initial, scope);
          close(fields);
        }}
      >
        <Box component={Form} noValidate sx={{ display: "grid", gap: 2.5, paddingBottom: { xs: 2, md: 3 } }}>
          <FormFeedback />
          <Typography color="textSecondary">
            <bdi>{subject}</bdi> {note ?? "still needs this:"}
          </Typography>
          {inputs.map(({ name, field }, at) => (
            <KindInput
              key={name}
              name={name}
              field={isOptional ? field : { ...field, required: true }}
              autoFocus={at === 0}
            />
          ))}
          {inputs.length < names.length && (
            <Alert severity="info">Some fields can't be entered here. Open the lead to fill them in.</Alert>
          )}
          <SubmitButton busy={false} fullWidth sx={{ minHeight: 48 }}>
            Move to {statusName}
          </SubmitButton>
        </Box>
      </Formik>
    </Sheet>
  );
}

type Inputs = ReturnType<typeof inputOf>;

function inputOf(name: string, { own }: LeadScope) {
  const key = customKey(name);
  if (key !== undefined)
    return own?.fields.filter((each) => each.key === key).map(({ field }) => ({ name, field })) ?? [];
  return FORM_FIELDS.filter((field) => field === name).map((field) => ({ name, field: fieldOf(field) }));
}

/** Own fields are empty, without their defaults: only what the user enters is sent. */
function blankValues(scope: LeadScope): LeadValues {
  return { ...emptyValues("", "", scope), custom: ownValuesOf({}, scope.own?.fields ?? [], scope) };
}

function errorsOf(
  inputs: Inputs,
  values: LeadValues,
  errors: FormikErrors<LeadValues>,
  isOptional: boolean,
): FormikErrors<LeadValues> {
  const texts = new Map<string, unknown>(Object.entries(errors));
  const built = new Map<string, unknown>(Object.entries(values));
  const found: Record<string, unknown> = {};
  const custom: Record<string, string> = {};
  for (const { name, field } of inputs) {
    const key = customKey(name);
    const value = key === undefined ? built.get(name) : values.custom[key];
    const isBlank =
      (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && value.length === 0);
    const invalid =
      key === undefined
        ? texts.get(name)
        : new Map<string, unknown>(Object.entries(errors.custom ?? {})).get(key);
    const error = isBlank ? (isOptional ? undefined : `${field.label} is required`) : invalid;
    if (error === undefined) continue;
    if (key === undefined) found[name] = error;
    else custom[key] = String(error);
  }
  return { ...found, ...(Object.keys(custom).length > 0 && { custom }) };
}
