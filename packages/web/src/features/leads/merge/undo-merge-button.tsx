import type { Activity } from "@leadlane/core/leads/schema";
import { useState } from "react";
import { on } from "../../../config/media";
import { useLeadStore } from "../../../data/leads/lead-store";
import { SubmitButton } from "../../../ui/form/submit-button";
import { undoMergeAndReport } from "./follow-merge";

export function UndoMergeButton({ entry }: { entry: Activity }) {
  const leads = useLeadStore();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await undoMergeAndReport(entry.id, leads);
    setBusy(false);
  };
  return (
    <SubmitButton
      type="button"
      variant="outlined"
      size="small"
      busy={isBusy}
      busyLabel="Undoing…"
      aria-label={`Undo the merge with ${entry.text}`}
      onClick={() => void undo()}
      sx={{ marginTop: 1, [on("phone")]: { minHeight: 44 } }}
    >
      Undo merge
    </SubmitButton>
  );
}
