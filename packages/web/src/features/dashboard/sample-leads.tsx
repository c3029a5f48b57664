import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useSampleLeads } from "../../data/samples";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { SubmitButton } from "../../ui/form/submit-button";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";

/** Fills an empty business with leads to try things out. */
export function TrySamplesButton() {
  const samples = useSampleLeads();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      toast.success(`${await samples.add()} sample leads added.`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SubmitButton
      type="button"
      variant="outlined"
      busy={isBusy}
      busyLabel="Adding…"
      onClick={() => void add()}
      sx={{ minHeight: 44, marginTop: 2 }}
    >
      Try with sample leads
    </SubmitButton>
  );
}

/** Shown while there are sample leads, which one press removes. */
export function SampleLeadsBar({ count }: { count: number }) {
  const samples = useSampleLeads();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      toast.success(`${await samples.remove()} sample leads removed.`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  };
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={() => setConfirming(true)} sx={{ minHeight: 44 }}>
            Remove sample leads
          </Button>
        }
      >
        Your business has {count} sample leads.
      </Alert>
      <ConfirmDialog
        open={isConfirming}
        title={`Remove ${count} sample leads?`}
        confirmLabel="Remove sample leads"
        destructive
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setConfirming(false)}
      >
        All {count} are deleted with their history, including those that somebody has changed. Your own leads
        stay.
      </ConfirmDialog>
    </>
  );
}
