import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { customPeriod, type Period } from "./period";

interface PeriodDialogProps {
  period: Period;
  today: string;
  onChoose: (period: Period) => void;
  onClose: () => void;
}

export function PeriodDialog({ period, today, onChoose, onClose }: PeriodDialogProps) {
  const titleId = useId();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const custom = customPeriod(from, to);
    if (typeof custom === "string") {
      setError(custom);
      return;
    }
    onChoose(custom);
    onClose();
  };
  const day = (label: string, value: string, onDay: (day: string) => void, help?: string) => (
    <TextField
      type="date"
      label={label}
      value={value}
      error={error !== ""}
      helperText={help}
      onChange={({ target }) => {
        onDay(target.value);
        setError("");
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
    />
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId} variant="h2">
          Custom period
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, "&&": { paddingTop: 1 } }}>
          {day("First day", from, setFrom)}
          {day("Last day", to, setTo, error)}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Apply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
