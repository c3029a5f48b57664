import { DATE_FORMATS, WEEK_DAYS } from "@leadlane/core/preferences/rules";
import type { Currency, Preferences } from "@leadlane/core/preferences/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useFormikContext } from "formik";
import { useMemo } from "react";
import { TEXTS } from "../../../config/texts";
import { useCurrencies } from "../../../data/preferences";
import { formatExactMoney } from "../../../lib/format/money";
import { formatClock, formatDateAs } from "../../../lib/time/time";
import { FormAutocomplete } from "../../../ui/form/form-autocomplete";
import { FormSelect } from "../../../ui/form/form-select";
import { FormTextField } from "../../../ui/form/form-text-field";
import { SectionCard } from "../../../ui/layout/section-card";
import { dayName, HoursFields } from "./hours-fields";
import type { PreferenceValues } from "./preference-values";

const SAMPLE = 1_25_000; // sample amount that shows digit grouping and decimals

/** Outdated time zone ids that browsers still list, with their current names. The server accepts both. */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const pairStyle = { display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 3 };

export function PreferenceInputs({ saved }: { saved: Preferences }) {
  const { values } = useFormikContext<PreferenceValues>();
  const zones = useMemo(() => timeZones(saved.timezone), [saved.timezone]);
  const now = new Date().toISOString();
  return (
    <>
      <SectionCard title="Business">
        <Box sx={{ display: "grid", gap: 3, paddingTop: 1 }}>
          <FormTextField name="business_name" label="Business name" autoComplete="organization" required />
          <CurrencyField saved={saved} />
        </Box>
      </SectionCard>
      <SectionCard title="Dates and times">
        <Box sx={{ display: "grid", gap: 3, paddingTop: 1 }}>
          <FormAutocomplete
            required
            name="timezone"
            label="Time zone"
            options={zones}
            idOf={(zone) => zone}
            labelOf={zoneName}
            helperText={`It is ${formatClock(now, values.timezone)} there now`}
          />
          <Box sx={pairStyle}>
            <FormSelect
              name="date_format"
              label="Date format"
              choices={DATE_FORMATS.map((format) => ({
                value: format,
                label: formatDateAs(format, now, values.timezone),
              }))}
            />
            <FormSelect
              name="week_start"
              label="The week starts on"
              choices={WEEK_DAYS.map((day) => ({ value: day, label: dayName(day) }))}
            />
          </Box>
          <HoursFields />
        </Box>
      </SectionCard>
    </>
  );
}

export function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone").map((zone) => RENAMED[zone] ?? zone);
  return [...new Set([...known, "UTC", chosen])].sort();
}

/** "Asia/Ho Chi Minh" */
function zoneName(zone: string): string {
  return zone.replaceAll("_", " ");
}

function labelOf({ code, symbol, name }: Currency): string {
  return symbol === code ? `${code} – ${name}` : `${code} – ${symbol} – ${name}`;
}

function CurrencyField({ saved }: { saved: Preferences }) {
  const { values } = useFormikContext<PreferenceValues>();
  const { data, error, isLoading, mutate } = useCurrencies();
  // Only the current currency until the list is loaded, or if that fails.
  const own = { code: saved.currency_code, symbol: saved.currency_symbol, name: saved.currency_code };
  const sample = formatExactMoney(SAMPLE, values.currency_code);
  return (
    <FormAutocomplete
      required
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
