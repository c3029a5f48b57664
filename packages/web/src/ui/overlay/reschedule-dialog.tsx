import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { Reschedule, type RescheduleProps } from "../form/reschedule";

interface RescheduleDialogProps extends RescheduleProps {
  subject: ReactNode; // a lead's name, an event's title, "3 leads"
  onClose: () => void;
}

/** Mount to open. */
export function RescheduleDialog({ subject, onPick, onClose, ...choices }: RescheduleDialogProps) {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
        Reschedule <bdi>{subject}</bdi>
      </DialogTitle>
      <DialogContent>
        <Reschedule
          {...choices}
          onPick={(at) => {
            onClose();
            onPick(at);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
