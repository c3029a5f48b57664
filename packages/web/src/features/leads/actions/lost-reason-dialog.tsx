import { LOST_REASON_MAX, LOST_REASON_REQUIRED_TEXT, LOST_REASONS } from "@leadlane/core/lead/rules";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";

const OTHER = "Other";

interface LostReasonDialogProps {
  /** Whom or what was lost: "Asha Verma", "3 leads". */
  name: string;
  statusName: string;
  onAnswer: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why a lead was lost before it goes into a lost status. Mount it only while it asks. */
export function LostReasonDialog({ name, statusName, onAnswer, onCancel }: LostReasonDialogProps) {
  const id = useId();
  const [choice, setChoice] = useState("");
  const [own, setOwn] = useState("");
  const [isRefused, setRefused] = useState(false);
  const reason = choice === OTHER ? own.trim() : choice;
  const error = isRefused && reason === "" ? LOST_REASON_REQUIRED_TEXT : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === "") setRefused(true);
    else onAnswer(reason);
  };

  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`} variant="h2">
          Why was {name} lost?
        </DialogTitle>
        <DialogContent>
          <FormControl error={error !== undefined} fullWidth>
            <RadioGroup
              aria-label="Lost reason"
              aria-describedby={error ? `${id}-error` : undefined}
              value={choice}
              onChange={(_, value) => setChoice(value)}
            >
              {LOST_REASONS.map((each) => (
                <FormControlLabel
                  key={each}
                  value={each}
                  label={each}
                  control={<Radio color="info" size="small" />}
                />
              ))}
            </RadioGroup>
            {choice === OTHER && (
              <TextField
                autoFocus
                label="Reason in your words"
                value={own}
                onChange={(event) => setOwn(event.target.value)}
                error={error !== undefined}
                slotProps={{ htmlInput: { maxLength: LOST_REASON_MAX } }}
                sx={{ marginTop: 1 }}
              />
            )}
            <FormHelperText id={`${id}-error`} role="alert">
              {error}
            </FormHelperText>
          </FormControl>
        </DialogContent>
        <DialogActions sx={{ padding: 2 }}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="contained">
            Move to {statusName}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
