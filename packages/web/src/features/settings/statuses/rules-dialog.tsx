import { STALE_AFTER_DAYS, STALE_AFTER_DAYS_MAX } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Form, Formik, type FormikErrors, useField } from "formik";
import { useId } from "react";
import { useOwnFields } from "../../../data/own-fields";
import { AutocompleteInput } from "../../../ui/form/autocomplete-input";
import { FormFeedback } from "../../../ui/form/form-feedback";
import { FormSwitch } from "../../../ui/form/form-switch";
import { FormTextField } from "../../../ui/form/form-text-field";
import { dayCount, requirable, requiredLabel } from "./rules-text";
import type { StageRules } from "./use-status-edits";

interface RulesDialogProps {
  status: PipelineStatus;
  statuses: readonly PipelineStatus[];
  onSave: (rules: StageRules) => void;
  onCancel: () => void;
}

interface Values {
  required: string[];
  isLimited: boolean;
  next: string[];
  days: string;
  chance: string;
}

function toNumber(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

function isWhole(text: string, min: number, max: number): boolean {
  const value = toNumber(text);
  return value === null || (Number.isInteger(value) && value >= min && value <= max);
}

function validate({ days, chance }: Values): FormikErrors<Values> {
  return {
    ...(!isWhole(days, 1, STALE_AFTER_DAYS_MAX) && {
      days: `Enter a whole number from 1 to ${STALE_AFTER_DAYS_MAX}`,
    }),
    ...(!isWhole(chance, 0, 100) && { chance: "Enter a whole number from 0 to 100" }),
  };
}

/** Mount to open. */
export function RulesDialog({ status, statuses, onSave, onCancel }: RulesDialogProps) {
  const titleId = useId();
  const fields = useOwnFields();
  const others = statuses.filter(({ id }) => id !== status.id);
  const names = requirable(status, fields);
  const initialValues: Values = {
    required: names.filter((name) => status.required_fields?.includes(name)),
    isLimited: status.allowed_next !== undefined,
    next: others.filter(({ id }) => status.allowed_next?.includes(id)).map(({ id }) => id),
    days: String(status.stale_after_days ?? ""),
    chance: String(status.win_probability ?? ""),
  };
  const save = ({ required, isLimited, next, days, chance }: Values) =>
    onSave({
      required_fields: required,
      allowed_next: isLimited ? next : null,
      stale_after_days: toNumber(days),
      win_probability: toNumber(chance),
    });
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={onCancel}>
      <Formik initialValues={initialValues} validate={validate} onSubmit={save}>
        {({ values }) => (
          <Form noValidate>
            <DialogTitle id={titleId} variant="h2">
              <bdi>Rules of {status.name}</bdi>
            </DialogTitle>
            <DialogContent sx={{ display: "grid", gap: 2.5 }}>
              <FormFeedback />
              <Box sx={{ marginTop: 1 }}>
                <ManyInput
                  name="required"
                  label="Required fields"
                  options={names}
                  labelOf={(name) => requiredLabel(name, fields)}
                  help="A lead can't be moved here without them."
                />
              </Box>
              <FormSwitch
                name="isLimited"
                label="Limit next statuses"
                help="Leads can then move only to the statuses that you choose."
              />
              {values.isLimited && (
                <ManyInput
                  name="next"
                  label="Allowed next statuses"
                  options={others.map(({ id }) => id)}
                  labelOf={(id) => others.find((other) => other.id === id)?.name ?? "Deleted status"}
                  help="If empty, leads stay here."
                />
              )}
              {status.type === "open" && <NumberInputs />}
            </DialogContent>
            <DialogActions>
              <Button onClick={onCancel}>Cancel</Button>
              <Button type="submit" variant="contained">
                Save
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

function NumberInputs() {
  const props = { inputMode: "numeric", maxLength: 3, autoComplete: "off" } as const;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
      <FormTextField
        name="days"
        label="Days until stale"
        placeholder={String(STALE_AFTER_DAYS)}
        helperText={`If empty: ${dayCount(STALE_AFTER_DAYS)}`}
        inputProps={props}
      />
      <FormTextField
        name="chance"
        label="Chance of winning (%)"
        helperText="For the forecast. If empty: your win rate."
        inputProps={props}
      />
    </Box>
  );
}

interface ManyInputProps {
  name: "required" | "next";
  label: string;
  options: readonly string[];
  labelOf: (option: string) => string;
  help: string;
}

function ManyInput({ name, label, options, labelOf, help }: ManyInputProps) {
  const [{ value }, , { setValue }] = useField<string[]>(name);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...options]}
      getOptionLabel={labelOf}
      value={value}
      onChange={(_, chosen) => void setValue(chosen)}
      slotProps={{ chip: { size: "small" } }}
      renderInput={(params) => <AutocompleteInput params={params} label={label} helperText={help} />}
    />
  );
}
