import type { LeadRow } from "@leadlane/core/leads/schema";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { on } from "../../../config/media";
import { lazyPart } from "../../../lib/loading/lazy-part";

const MergeDialog = lazyPart(() => import("./merge-dialog"), "MergeDialog");

export type NamedLead = Pick<LeadRow, "id" | "name">;

interface MergeButtonProps {
  kept: NamedLead;
  other: NamedLead;
  onMerged: () => void;
}

export function MergeButton({ kept, other, onMerged }: MergeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={`Merge ${other.name} and ${kept.name}`}
        onClick={() => setOpen(true)}
        sx={{ [on("phone")]: { minHeight: 44 } }}
      >
        Merge…
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MergeDialog kept={kept} other={other} onMerged={onMerged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
