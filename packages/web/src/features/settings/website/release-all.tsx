import Button from "@mui/material/Button";
import { useState } from "react";
import { releaseCaptures } from "../../../data/integration";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import { waitingCount } from "./capture-text";

const POLL_MS = [1_000, 2_000, 4_000]; // delays before refetching: a job continues after the response

interface ReleaseAllProps {
  waiting: number;
  onReleased: () => void;
}

export function ReleaseAll({ waiting, onReleased }: ReleaseAllProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const release = async () => {
    setBusy(true);
    try {
      await releaseCaptures();
      toast.success("Creating leads from the waiting submissions.");
      setConfirming(false);
      for (const ms of POLL_MS) {
        await new Promise((resolve) => setTimeout(resolve, ms));
        onReleased();
      }
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {waiting > 0 && (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => setConfirming(true)}>
          Turn all into leads ({waitingCount(waiting)})
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Turn all waiting submissions into leads?"
        confirmLabel="Turn into leads"
        busy={isBusy}
        onConfirm={() => void release()}
        onCancel={() => setConfirming(false)}
      >
        Every waiting submission becomes a lead, the oldest first, as long as your plan has room. Those that
        match an archived lead stay until you decide on each one.
      </ConfirmDialog>
    </>
  );
}
