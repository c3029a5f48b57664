import ContentCopy from "@mui/icons-material/ContentCopy";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useLeaveQuestion } from "../../../lib/navigation/unsaved";
import { copyText } from "../../../ui/display/copy-button";
import { AlertDialog } from "../../../ui/overlay/alert-dialog";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";

interface SecretDialogProps {
  title: string;
  text: string;
  noun: string; // "key"
  secret: string;
  onClosed: () => void;
}

/** Shows a secret that the server never serves again. Asks before it closes while it wasn't copied. */
export function SecretDialog({ title, text, noun, secret, onClosed }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const blocker = useLeaveQuestion(() => !isCopied);
  const isBlocked = blocker.state === "blocked";
  const copy = async () => {
    if (await copyText(secret)) setCopied(true);
  };
  return (
    <>
      <AlertDialog
        title={title}
        text={text}
        onClose={() => (isCopied ? onClosed() : setConfirming(true))}
        actions={
          <>
            <Button onClick={() => (isCopied ? onClosed() : setConfirming(true))}>Done</Button>
            <Button autoFocus variant="contained" startIcon={<ContentCopy />} onClick={() => void copy()}>
              Copy {noun}
            </Button>
          </>
        }
      >
        <Box
          component="code"
          dir="ltr"
          onCopy={() => setCopied(true)}
          sx={{
            padding: 2,
            borderRadius: 2,
            backgroundColor: "background.subtle",
            overflowWrap: "anywhere",
            userSelect: "all",
          }}
        >
          {secret}
        </Box>
        <Alert severity="warning" variant="outlined">
          Store it in a safe place now. It will not be shown again.
        </Alert>
      </AlertDialog>
      <ConfirmDialog
        open={isConfirming || isBlocked}
        title={`Close without copying the ${noun}?`}
        confirmLabel="Close anyway"
        cancelLabel="Go back"
        destructive
        worksOffline
        onConfirm={() => (isBlocked ? blocker.proceed() : onClosed())}
        onCancel={() => {
          setConfirming(false);
          blocker.reset?.();
        }}
      >
        It will not be shown again. Without it, you have to rotate the {noun} to get a new one.
      </ConfirmDialog>
    </>
  );
}
