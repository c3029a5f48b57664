import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import { useLeaveQuestion } from "../../lib/navigation/unsaved";
import { DiscardDialog } from "./discard-dialog";

interface FormDrawerProps {
  title: string;
  isDirty: () => boolean; // whether closing would lose input; it then asks first
  onClosed: () => void;
  width?: number; // px, where the screen is wide enough
  children: (close: () => void) => ReactNode; // `close` closes without asking
}

/** A form at the side of the page, full screen on phones. Mount to open. */
export function FormDrawer({ title, isDirty, onClosed, width = 480, children }: FormDrawerProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setOpen(false);
  const requestClose = () => (isDirty() ? setConfirming(true) : close());
  // Back navigation closes the drawer too. It is not blocked once the drawer is closing.
  const blocker = useLeaveQuestion(() => isOpen && isDirty());
  const isBlocked = blocker.state === "blocked";
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={requestClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: { xs: "100%", sm: width }, maxWidth: "100%" },
        },
        transition: { onExited: onClosed },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, padding: "12px 12px 12px 24px" }}>
        <Typography id={titleId} variant="h2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <IconButton aria-label="Close" onClick={requestClose}>
          <Close />
        </IconButton>
      </Box>
      {children(close)}
      <DiscardDialog
        open={isConfirming || isBlocked}
        onDiscard={() => {
          setConfirming(false);
          if (isBlocked) blocker.proceed();
          else close();
        }}
        onCancel={() => {
          setConfirming(false);
          blocker.reset?.();
        }}
      />
    </Drawer>
  );
}

/** Inside a Formik form: keeps `dirty` up to date for the drawer around it. */
export function DirtyMark({ dirty }: { dirty: RefObject<boolean> }) {
  const form = useFormikContext();
  useEffect(() => {
    dirty.current = form.dirty;
  }, [dirty, form.dirty]);
  return null;
}
