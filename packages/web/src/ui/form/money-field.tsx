import InputAdornment from "@mui/material/InputAdornment";
import { currencySymbol } from "../../lib/format/money";
import { FormTextField } from "./form-text-field";

interface MoneyFieldProps {
  name: string;
  label: string;
  currency: string; // its code
  required?: boolean;
}

/** An amount of a Formik form, behind the sign of its currency, as it is typed. */
export function MoneyField({ currency, ...field }: MoneyFieldProps) {
  return (
    <FormTextField
      {...field}
      autoComplete="off"
      inputProps={{ inputMode: "decimal" }}
      startAdornment={<InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>}
    />
  );
}
