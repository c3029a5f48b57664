import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { Reschedule, type RescheduleProps } from "../form/reschedule";

interface RescheduleDialogProps extends RescheduleProps {
  what: ReactNode; // a lead's name, an event's title, "3 leads"
  onClose: () => void;
}

/** Mount to open. */
export function RescheduleDialog({ what, onPick, onClose, ...choices }: RescheduleDialogProps) {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
        Reschedule <bdi>{what}</bdi>
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
