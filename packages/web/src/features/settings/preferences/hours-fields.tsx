import { WEEK_DAYS, type WeekDay } from "@leadlane/core/preferences/rules";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Switch from "@mui/material/Switch";
import { useFormikContext } from "formik";
import { useId } from "react";
import { FormTextField } from "../../../ui/form/form-text-field";
import type { PreferenceValues } from "./preference-values";

/** The same working hours on all selected days. */
export function HoursFields() {
  const id = useId();
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<PreferenceValues>();
  const problem = touched.days ? errors.days : undefined;
  const toggle = async (day: (typeof WEEK_DAYS)[number]) => {
    const isOn = values.days.includes(day);
    const days = WEEK_DAYS.filter((each) => (each === day ? !isOn : values.days.includes(each)));
    await setFieldValue("days", days);
    await setFieldTouched("days");
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={values.hasHours}
            onChange={(event) => void setFieldValue("hasHours", event.target.checked)}
          />
        }
        label="We have fixed working hours"
      />
      {values.hasHours && (
        <>
          <FormControl
            component="fieldset"
            error={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-note`}
          >
            <FormLabel component="legend">Working days</FormLabel>
            <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(7.5rem, 1fr))" }}>
              {weekFrom(values.week_start).map((day) => (
                <FormControlLabel
                  key={day}
                  control={
                    <Checkbox
                      checked={values.days.includes(day)}
                      onChange={() => void toggle(day)}
                      slotProps={{ input: { "aria-invalid": problem !== undefined || undefined } }}
                    />
                  }
                  label={dayName(day)}
                />
              ))}
            </Box>
            {problem !== undefined && <FormHelperText id={`${id}-note`}>{String(problem)}</FormHelperText>}
          </FormControl>
          <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 2 }}>
            <FormTextField name="from" label="From" type="time" required />
            <FormTextField name="to" label="To" type="time" required />
          </Box>
        </>
      )}
    </Box>
  );
}

/** "Monday" */
export function dayName(day: WeekDay): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** Weekdays in order, starting with `start`. */
export function weekFrom(start: WeekDay): WeekDay[] {
  const first = WEEK_DAYS.indexOf(start);
  return [...WEEK_DAYS.slice(first), ...WEEK_DAYS.slice(0, first)];
}
