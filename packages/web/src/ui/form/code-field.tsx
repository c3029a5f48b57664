import { useField, useFormikContext } from "formik";
import { useEffect } from "react";
import { FormTextField } from "./form-text-field";

const CODE = /^\d{6}$/;

/** The digits of a six-digit code, as typed or pasted; undefined if it is incomplete. */
export function readCode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  return CODE.test(digits) ? digits : undefined;
}

export const CODE_INCOMPLETE_TEXT = "The code has six digits";

interface CodeFieldProps {
  name: string;
  label: string;
  help?: string;
  autoFocus?: boolean;
}

/** A code from an authenticator app. A complete code submits the form. */
export function CodeField({ name, label, help, autoFocus }: CodeFieldProps) {
  const { submitForm } = useFormikContext();
  const [{ value }] = useField<string>(name);
  const code = readCode(value);
  useEffect(() => {
    if (code !== undefined) void submitForm();
  }, [code, submitForm]);
  return (
    <FormTextField
      name={name}
      label={label}
      helperText={help}
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      inputProps={{ inputMode: "numeric", maxLength: 12, spellCheck: false, dir: "ltr" }}
      sx={{ "& input": { fontVariantNumeric: "tabular-nums", letterSpacing: "0.2em" } }}
    />
  );
}
