import type { LeadRow } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatExact } from "../../../../lib/time/time";
import { fromZonedInput, toZonedInput } from "../../../../lib/time/zoned-time";
import type { MenuAnchor } from "../../actions/menu-anchor";
import { followUpOptions } from "../../lead/follow-up-options";
import { EditorPopover } from "./editor-popover";

interface FollowUpEditorProps {
  lead: LeadRow;
  anchor: MenuAnchor;
  onSave: (at: string | null) => void;
  onClose: () => void;
}

/** When a lead is followed up next: one of the usual times, another, or never. Mount it only while it is open. */
export function FollowUpEditor({ lead, anchor, onSave, onClose }: FollowUpEditorProps) {
  const { timeZone } = useWorkspace();
  const [text, setText] = useState(() => toZonedInput(lead.follow_up_at, timeZone));
  const take = (at: string | null) => {
    onClose();
    if (at !== lead.follow_up_at) onSave(at);
  };
  return (
    <EditorPopover
      anchor={anchor}
      label={`Next follow-up of ${lead.name}`}
      onSave={() => take(fromZonedInput(text, timeZone))}
      onClose={onClose}
      extra={
        lead.follow_up_at !== null && (
          <Button size="small" onClick={() => take(null)}>
            Remove
          </Button>
        )
      }
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {followUpOptions(Date.now(), timeZone).map(({ label, at }) => (
          <Chip
            key={label}
            label={label}
            variant="outlined"
            title={formatExact(at, timeZone)}
            onClick={() => take(at)}
            sx={{ height: { xs: 44, md: 32 }, borderRadius: 999 }}
          />
        ))}
      </Box>
      <TextField
        type="datetime-local"
        size="small"
        label="Next follow-up"
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </EditorPopover>
  );
}
