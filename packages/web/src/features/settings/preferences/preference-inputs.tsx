import { DATE_FORMATS, WEEK_DAYS } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import Box from "@mui/material/Box";
import { useFormikContext } from "formik";
import { useMemo } from "react";
import { formatClock, formatDateAs } from "../../../lib/time";
import { FormAutocomplete } from "../../../ui/form-autocomplete";
import { FormSelect } from "../../../ui/form-select";
import { FormTextField } from "../../../ui/form-text-field";
import { SectionCard } from "../../../ui/section-card";
import { CurrencyField } from "./currency-field";
import { HoursFields } from "./hours-fields";
import type { PreferenceValues } from "./preference-values";
import { timeZones, zoneName } from "./time-zones";
import { dayName } from "./week";

const pairStyle = { display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 3 };

/** The fields of the preferences, in their groups. */
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
