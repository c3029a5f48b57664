import { userLabel } from "@leadlane/core/access/rules";
import { REMINDER_OFFERS } from "@leadlane/core/calendar/rules";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import { useField, useFormikContext } from "formik";
import { useId } from "react";
import { useUsers } from "../../data/me";
import { useColleague, useColleagueSearch, useHasMoreUsers } from "../../data/names";
import { useWorkspace } from "../../lib/session/workspace";
import { FormSelect } from "../../ui/form/form-select";
import { FormSwitch } from "../../ui/form/form-switch";
import { FormTextField } from "../../ui/form/form-text-field";
import { PersonPicker } from "../../ui/form/person-picker";
import { formatReminder, TYPE_CHOICES, unitOf } from "./entry-text";
import type { EventValues } from "./entry-values";
import { LeadPicker } from "./lead-picker";

const REPEATS = [
  { value: "", label: "Does not repeat" },
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every week" },
  { value: "monthly", label: "Every month" },
];
const ENDS = [
  { value: "never", label: "Never" },
  { value: "count", label: "After a number of occurrences" },
  { value: "until", label: "On a day" },
];
const REMINDERS = [
  { value: "", label: "No reminder" },
  ...REMINDER_OFFERS.map((minutes) => ({ value: String(minutes), label: formatReminder(minutes) })),
];

const pair = { display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } };

export function EventFields({ canAssign, isOne }: { canAssign: boolean; isOne: boolean }) {
  const { values } = useFormikContext<EventValues>();
  const { timeZone } = useWorkspace();
  const zone = timeZone && `Time in ${timeZone.replaceAll("_", " ")}`;
  return (
    <>
      <FormTextField name="title" label="Title" autoComplete="off" autoFocus required />
      <FormSelect name="type" label="Type" choices={TYPE_CHOICES} />
      <Box sx={pair}>
        <TimeField name="start" label="Starts" />
        <TimeField name="end" label="Ends" />
      </Box>
      <FormSwitch name="all_day" label="All day" help={values.all_day ? "" : (zone ?? "")} />
      <LeadPicker />
      {canAssign && <OwnerField />}
      <FormSelect name="reminder" label="Reminder" choices={reminderChoices(values.reminder)} />
      {!isOne && <RepeatFields />}
      <FormTextField name="notes" label="Notes" multiline minRows={3} inputProps={{ maxLength: 1000 }} />
    </>
  );
}

function reminderChoices(value: string) {
  if (REMINDERS.some((choice) => choice.value === value)) return REMINDERS;
  return [...REMINDERS, { value, label: formatReminder(Number(value)) }];
}

/** Date and time; only a date for all-day events. */
function TimeField({ name, label }: { name: "start" | "end"; label: string }) {
  const { values } = useFormikContext<EventValues>();
  return values.all_day ? (
    <FormTextField
      name={`${name}_day`}
      label={label}
      required
      type="date"
      inputProps={{ max: "2100-12-31" }}
    />
  ) : (
    <FormTextField
      name={name}
      label={label}
      required
      type="datetime-local"
      inputProps={{ max: "2100-12-31T23:59" }}
    />
  );
}

function RepeatFields() {
  const { values } = useFormikContext<EventValues>();
  const unitId = useId();
  const { repeat } = values;
  const isRepeated = repeat !== "";
  return (
    <>
      <Box sx={pair}>
        <FormSelect name="repeat" label="Repeats" choices={REPEATS} />
        {isRepeated && (
          <FormTextField
            name="interval"
            label="Every"
            type="number"
            inputProps={{ min: 1, max: 99, "aria-describedby": unitId }}
            endAdornment={
              <InputAdornment id={unitId} position="end">
                {unitOf(repeat, Number(values.interval))}
              </InputAdornment>
            }
          />
        )}
      </Box>
      {isRepeated && (
        <Box sx={pair}>
          <FormSelect name="ends" label="Repeat ends" choices={ENDS} />
          {values.ends === "count" && (
            <FormTextField name="count" label="Times" type="number" inputProps={{ min: 1, max: 366 }} />
          )}
          {values.ends === "until" && <FormTextField name="until" label="Last day" type="date" />}
        </Box>
      )}
    </>
  );
}

function OwnerField() {
  const hasMore = useHasMoreUsers();
  const [{ value }, meta, { setValue }] = useField<string>("owner_id");
  const users = useUsers();
  const colleague = useColleague();
  const search = useColleagueSearch("active");
  if (!hasMore) {
    const owners = users.filter(({ id, status }) => status === "active" || id === value);
    return (
      <FormSelect
        name="owner_id"
        label="Owner"
        choices={owners.map((owner) => ({ value: owner.id, label: userLabel(owner) }))}
      />
    );
  }
  return (
    <PersonPicker
      label="Owner"
      emptyLabel="Me"
      search={search}
      value={colleague(value)}
      onPick={(id) => id && void setValue(id, true)}
      error={meta.touched ? meta.error : undefined}
    />
  );
}
