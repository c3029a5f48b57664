import type { Scope } from "@leadlane/core/calendar/rules";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useState } from "react";

const CHOICES: readonly { value: Scope; label: string }[] = [
  { value: "one", label: "This event" },
  { value: "following", label: "This and the following events" },
  { value: "all", label: "All events" },
];

interface ScopeDialogProps {
  title: string; // "Change a repeating event"
  confirmLabel: string;
  destructive?: boolean;
  onChoose: (scope: Scope) => void;
  onCancel: () => void;
}

/** Asks which occurrences of a series to change. Mount to open. */
export function ScopeDialog({ title, confirmLabel, destructive, onChoose, onCancel }: ScopeDialogProps) {
  const titleId = useId();
  const [scope, setScope] = useState<Scope>("one");
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onCancel}>
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-labelledby={titleId}
          value={scope}
          // RadioGroup passes the value of one of its options.
          onChange={(_, value) => setScope(value as Scope)}
        >
          {CHOICES.map(({ value, label }) => (
            <FormControlLabel
              key={value}
              value={value}
              label={label}
              control={<Radio color="info" autoFocus={value === "one"} />}
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="contained" color={destructive ? "error" : "info"} onClick={() => onChoose(scope)}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
