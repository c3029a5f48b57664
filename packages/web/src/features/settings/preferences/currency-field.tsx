import type { Currency, Preferences } from "@leadlane/core/preferences/schema";
import Link from "@mui/material/Link";
import { useFormikContext } from "formik";
import { TEXTS } from "../../../config/texts";
import { useCurrencies } from "../../../data/preferences";
import { formatExactMoney } from "../../../lib/money";
import { FormAutocomplete } from "../../../ui/form-autocomplete";
import type { PreferenceValues } from "./preference-values";

/** An amount that shows how the currency groups and how many decimals it has. */
const SAMPLE = 1_25_000;

function labelOf({ code, symbol, name }: Currency): string {
  return symbol === code ? `${code} – ${name}` : `${code} – ${symbol} – ${name}`;
}

/** The currency of every amount, with an amount in it. */
export function CurrencyField({ saved }: { saved: Preferences }) {
  const { values } = useFormikContext<PreferenceValues>();
  const { data, error, isLoading, mutate } = useCurrencies();
  // Until the list is there, and without it, the currency in use is the one choice.
  const own = { code: saved.currency_code, symbol: saved.currency_symbol, name: saved.currency_code };
  const sample = formatExactMoney(SAMPLE, values.currency_code);
  return (
    <FormAutocomplete
      name="currency_code"
      label="Currency"
      options={data ?? [own]}
      idOf={({ code }) => code}
      labelOf={labelOf}
      loading={isLoading}
      helperText={
        error && !data ? (
          <>
            The currencies didn't load.{" "}
            <Link component="button" type="button" variant="caption" onClick={() => void mutate()}>
              {TEXTS.tryAgain}
            </Link>
          </>
        ) : (
          <>
            Amounts look like <bdi>{sample}</bdi>
          </>
        )
      }
    />
  );
}
