import type { Activity } from "@leadlane/core/leads/schema";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { Suspense, useState } from "react";
import { useActivityChanges } from "../../../../data/leads/activities";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { ENTRY_KINDS } from "./entry-kinds";

const RemoveEntryDialog = lazyPart(() => import("./remove-entry-dialog"), "RemoveEntryDialog");

interface EntryToolsProps {
  entry: Activity;
  onEdit: () => void;
  onRemoved: () => void;
}

export function EntryTools({ entry, onEdit, onRemoved }: EntryToolsProps) {
  const changes = useActivityChanges(entry.lead_id);
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const noun = entry.kind === "system" ? "entry" : ENTRY_KINDS[entry.kind].label.toLowerCase();

  const remove = async () => {
    setBusy(true);
    try {
      await changes.remove(entry.id);
      onRemoved();
    } catch (error) {
      toast.error(messageOf(error, `Couldn't delete this ${noun}.`));
      setConfirming(false);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box sx={{ display: "flex", flex: "none", marginTop: -0.75, marginBottom: -1.25 }}>
      <IconButton size="small" aria-label={`Edit this ${noun}`} onClick={onEdit}>
        <EditOutlined sx={{ fontSize: 18 }} />
      </IconButton>
      <IconButton size="small" aria-label={`Delete this ${noun}`} onClick={() => setConfirming(true)}>
        <DeleteOutlined sx={{ fontSize: 18 }} />
      </IconButton>
      {isConfirming && (
        <Suspense fallback={null}>
          <RemoveEntryDialog
            noun={noun}
            isBusy={isBusy}
            onConfirm={() => void remove()}
            onCancel={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
