import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";

interface AlertDialogProps {
  open?: boolean;
  title: ReactNode;
  text: ReactNode; // read out when the dialog opens
  children?: ReactNode; // below the text
  actions: ReactNode; // the buttons; one of them has the focus at first
  onClose?: () => void; // with Escape or a press beside it; left out where only the buttons lead on
  disableRestoreFocus?: boolean; // the page behind is left with it
}

/** Says something that has to be answered before anything else goes on. */
export function AlertDialog({ open = true, title, text, children, actions, ...props }: AlertDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      {...props}
      open={open}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId} variant="h2">
        <bdi>{title}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText component="div" id={textId} color="textSecondary">
          <bdi>{text}</bdi>
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
