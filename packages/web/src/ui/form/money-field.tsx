import InputAdornment from "@mui/material/InputAdornment";
import { useField } from "formik";
import type { ComponentProps } from "react";
import { currencySymbol, formatMoneyCompact, parseMoney } from "../../lib/format/money";
import { FormTextField } from "./form-text-field";

interface MoneyFieldProps extends ComponentProps<typeof FormTextField> {
  currency: string; // its code
}

const EASY = 5; // digits that are read at a glance

/** An amount of a Formik form, behind the sign of its currency, as it is typed; a long one is said in short after it. */
export function MoneyField({ currency, ...field }: MoneyFieldProps) {
  const [{ value }] = useField<string>(field.name);
  const amount = value.trim().length > EASY ? parseMoney(value, currency) : null;
  return (
    <FormTextField
      autoComplete="off"
      {...field}
      inputProps={{ inputMode: "decimal" }}
      startAdornment={<InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>}
      endAdornment={
        amount !== null && (
          <InputAdornment position="end" disableTypography sx={{ color: "text.secondary" }}>
            {formatMoneyCompact(amount, currency)}
          </InputAdornment>
        )
      }
    />
  );
}
