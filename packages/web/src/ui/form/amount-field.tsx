import { currencySymbol } from "@leadlane/core/money/rules";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useField } from "formik";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { amountProblem, formatAmount, parseMoney } from "../../lib/format/amount-text";
import { formatMoneyCompact } from "../../lib/format/money";
import { useWorkspace } from "../../lib/session/workspace";

interface AmountFieldProps
  extends Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "error" | "slotProps"> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  inputLabel?: string; // accessible name, if the visible label isn't enough
}

const PLAIN_DIGITS_MAX = 5; // amounts with more digits than this show their value in words

/**
 * An amount in the tenant's currency. Accepts "1,25,000", "12.5 lakh" or "5k", groups the digits while it
 * isn't being edited, and shows an error on blur if it can't be parsed.
 */
export function AmountField({ value, onChange, error, helperText, inputLabel, ...props }: AmountFieldProps) {
  const { currency } = useWorkspace();
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const keepsSelection = useRef(false);
  // Ungrouping the digits on focus drops the selection that Tab made, so restore it.
  useLayoutEffect(() => {
    if (isFocused && keepsSelection.current) input.current?.select();
  }, [isFocused]);

  const problem = amountProblem(value, currency, inputLabel ?? props.label);
  const amount = problem === undefined ? parseMoney(value, currency) : null;
  const shownError = error ?? (isChecked ? problem : undefined);
  return (
    <TextField
      fullWidth
      autoComplete="off"
      {...props}
      inputRef={input}
      value={isFocused || amount === null ? value : formatAmount(amount, currency)}
      onChange={({ target }) => {
        setChecked(false);
        onChange(target.value);
      }}
      onFocus={({ target }) => {
        keepsSelection.current = target.value !== "" && target.selectionEnd !== target.selectionStart;
        setFocused(true);
      }}
      onBlur={(event) => {
        setFocused(false);
        setChecked(true);
        props.onBlur?.(event);
      }}
      error={shownError !== undefined}
      helperText={shownError ?? helperText}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: "text", // a number pad has no letters for "5k" or "lakh"
          "aria-label": inputLabel,
          // `required` would show the browser's own message first.
          required: false,
          "aria-required": props.required,
        },
        input: {
          startAdornment: <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>,
          endAdornment: amount !== null && value.trim().length > PLAIN_DIGITS_MAX && (
            <InputAdornment position="end" disableTypography sx={{ color: "text.secondary" }}>
              {formatMoneyCompact(amount, currency)}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

type FormAmountFieldProps = Omit<AmountFieldProps, "value" | "onChange" | "error"> & { name: string };

export function FormAmountField({ name, ...props }: FormAmountFieldProps) {
  const [field, meta, { setError, setValue }] = useField<string>(name);
  return (
    <AmountField
      {...props}
      name={name}
      value={field.value}
      onChange={(text) => {
        // Clear the error while editing; blur validates again.
        if (meta.error !== undefined) setError(undefined);
        void setValue(text);
      }}
      onBlur={field.onBlur}
      error={meta.touched ? meta.error : undefined}
    />
  );
}
