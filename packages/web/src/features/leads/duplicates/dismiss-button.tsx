import Button from "@mui/material/Button";
import { useState } from "react";
import { on } from "../../../config/media";
import { dismissDuplicate } from "../../../data/leads/duplicates";
import { report } from "../actions/use-lead-actions";
import type { NamedLead } from "../merge/merge-button";

interface DismissButtonProps {
  lead: NamedLead; // the lead that is kept
  other: NamedLead;
  onDismissed: () => void;
}

export function DismissButton({ lead, other, onDismissed }: DismissButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const dismiss = async () => {
    setBusy(true);
    const texts = { done: `${other.name} is not a duplicate of ${lead.name}`, failed: "Couldn't save it." };
    await report(dismissDuplicate(lead.id, other.id).then(onDismissed), texts);
    setBusy(false);
  };
  return (
    <Button
      size="small"
      aria-disabled={isBusy || undefined}
      aria-label={`Not a duplicate: ${other.name} and ${lead.name}`}
      onClick={() => isBusy || void dismiss()}
      sx={{ [on("phone")]: { minHeight: 44 } }}
    >
      Not a duplicate
    </Button>
  );
}
