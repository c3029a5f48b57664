import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useRef, useState } from "react";
import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { visuallyHidden } from "../../theme/visually-hidden";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";
import { DemoForm } from "./demo-form";

interface DemoDialogProps {
  onClosed: () => void;
  onTryAgain: () => void; // reopens the dialog with an empty form
}

/** Demo request (spec section 2). Mount to open. */
export function DemoDialog({ onClosed, onTryAgain }: DemoDialogProps) {
  const id = useId();
  const dirty = useRef(false);
  const [isOpen, setOpen] = useState(true);
  const [isSending, setSending] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const close = () => {
    setConfirming(false);
    setOpen(false);
  };
  const discard = () => {
    if (isSending) return;
    if (dirty.current) setConfirming(true);
    else close();
  };

  return (
    <Dialog
      open={isOpen}
      onClose={discard}
      fullScreen={isNarrow}
      fullWidth
      // Focus is returned by the caller.
      disableRestoreFocus
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{
        paper: { sx: { maxWidth: { sm: 560 }, borderRadius: { sm: 3 } } },
        transition: { onExited: onClosed },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "start", gap: 1, padding: "12px 12px 0 24px" }}>
        <DialogTitle id={`${id}-title`} variant="h2" sx={{ flex: 1, padding: "8px 0 0" }}>
          Simplify Your Sales Workflow
        </DialogTitle>
        <IconButton aria-label="Close" onClick={discard} sx={{ width: 44, height: 44 }}>
          <Close />
        </IconButton>
      </Box>
      <Typography id={`${id}-text`} color="textSecondary" sx={{ padding: "4px 24px 8px" }}>
        Book a demo to see how the product simplifies your sales and customer management.
      </Typography>
      <DemoForm dirty={dirty} onSending={setSending} onSettled={close} onTryAgain={onTryAgain}>
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: "center" }}>
          Prefer e-mail? <Link href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</Link>
          {" · "}
          <Link href={PUBLIC_PATHS.privacy} target="_blank" rel="noopener" sx={{ whiteSpace: "nowrap" }}>
            Privacy Policy <span aria-hidden="true">↗</span>
            <Box component="span" sx={visuallyHidden}>
              {" "}
              opens in a new tab
            </Box>
          </Link>
        </Typography>
      </DemoForm>
      <ConfirmDialog
        open={isConfirming}
        title="Discard your request?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={close}
        onCancel={() => setConfirming(false)}
      >
        What you typed here has not been sent.
      </ConfirmDialog>
    </Dialog>
  );
}
