import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";

interface AlertDialogProps {
  open?: boolean;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
  actions: ReactNode; // one of them should have autoFocus
  onClose?: () => void; // Escape or backdrop click; omit if a button must be pressed
  disableRestoreFocus?: boolean; // set if confirming leaves the page
}

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
