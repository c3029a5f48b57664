import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Form, Formik } from "formik";
import { useId } from "react";
import type { Moments } from "../../data/calendar";
import { useWorkspace } from "../../lib/session/workspace";
import { fromZonedInput, toZonedInput } from "../../lib/time/zoned-time";
import { FormTextField } from "../../ui/form/form-text-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { wholeDays } from "./day-words";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

interface Values {
  date: string;
  time: string;
  duration: string; // minutes; of whole days, days
}

interface MoveDialogProps {
  entry: CalendarEntry;
  onMove: (to: Moments) => void;
  onCancel: () => void;
}

/** What dragging does, by date, time and duration. */
export function MoveDialog({ entry, onMove, onCancel }: MoveDialogProps) {
  const titleId = useId();
  const { timeZone } = useWorkspace();
  const { starts_at, ends_at, all_day } = entry;
  const shown = toZonedInput(starts_at, timeZone);
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE);
  const unit = all_day ? DAY_MINUTES : 1;
  const hasLength = entry.kind === "event";
  const move = ({ date, time, duration }: Values) => {
    if (all_day) return onMove(wholeDays(date, Number(duration), timeZone));
    const start = fromZonedInput(`${date}T${time}`, timeZone);
    if (start === null) return;
    const length = hasLength ? Number(duration) * MINUTE : 0;
    onMove({ starts_at: start, ends_at: new Date(Date.parse(start) + length).toISOString() });
  };
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onCancel}>
      <Formik<Values>
        initialValues={{
          date: shown.slice(0, 10),
          time: shown.slice(11),
          duration: String(Math.max(1, Math.round(minutes / unit))),
        }}
        validate={({ date, time, duration }) => ({
          ...(date === "" && { date: "Date is required" }),
          ...(!all_day && time === "" && { time: "Time is required" }),
          ...(hasLength && !(Number(duration) >= 1) && { duration: "Enter a number from 1" }),
        })}
        onSubmit={move}
      >
        <Form noValidate>
          <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
            <bdi>Move “{entry.title}”</bdi>
          </DialogTitle>
          <DialogContent sx={{ display: "grid", gap: 2 }}>
            <FormTextField name="date" label="Date" type="date" required autoFocus sx={{ marginTop: 1 }} />
            {!all_day && <FormTextField name="time" label="Time" type="time" required />}
            {hasLength && (
              <FormTextField
                name="duration"
                label={all_day ? "Duration in days" : "Duration in minutes"}
                type="number"
                inputProps={{ min: 1 }}
                required
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>Cancel</Button>
            <SubmitButton busy={false}>Move</SubmitButton>
          </DialogActions>
        </Form>
      </Formik>
    </Dialog>
  );
}
