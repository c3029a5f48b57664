import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { rotateKey, useIntegrationShow } from "../../../data/integration";
import { useWhenVerified } from "../../../data/verification";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import { masked } from "./snippet-block";

interface KeyLineProps {
  publicKey: string;
  isShown: boolean;
  onToggle: () => void;
}

/** The public key, masked until revealed, with an action to replace it. */
export function KeyLine({ publicKey, isShown, onToggle }: KeyLineProps) {
  const show = useIntegrationShow();
  const whenVerified = useWhenVerified();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const rotate = async () => {
    setBusy(true);
    try {
      show(await rotateKey());
      toast.success("The form has a new key. Paste the new snippet.");
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, marginBlock: 1.5 }}>
      <Box component="span" sx={{ color: "text.secondary" }}>
        Key
      </Box>
      <Box component="code" dir="ltr" sx={{ overflowWrap: "anywhere", flex: "1 1 160px" }}>
        {isShown ? publicKey : masked(publicKey)}
      </Box>
      <Box sx={{ display: "flex", gap: 1, marginInlineStart: "auto" }}>
        <Button size="small" onClick={onToggle}>
          {isShown ? "Hide key" : "Show key"}
        </Button>
        <Button size="small" color="error" onClick={() => whenVerified(() => setConfirming(true))}>
          Replace key…
        </Button>
      </Box>
      <ConfirmDialog
        open={isConfirming}
        title="Replace the form's key?"
        confirmLabel="Replace key"
        destructive
        busy={isBusy}
        onConfirm={() => void rotate()}
        onCancel={() => setConfirming(false)}
      >
        Pages with the current snippet stop sending leads right away, until you paste in the new one.
      </ConfirmDialog>
    </Box>
  );
}
