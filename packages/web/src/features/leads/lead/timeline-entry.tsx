import type { Activity } from "@leadlane/core/activity/schema";
import type { LeadRow } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { activitySentence, sentenceText } from "../../../lib/activity-sentence";
import { RelativeTime } from "../../../ui/relative-time";
import { TimelineItem } from "../../../ui/timeline-item";
import { useLeadAccess } from "../use-lead-access";
import { useLeadNames } from "../use-lead-names";
import { EntryBody } from "./entry-body";
import { EntryEditor } from "./entry-editor";
import { EntryTools } from "./entry-tools";

interface TimelineEntryProps {
  entry: Activity;
  lead: LeadRow;
  onChanged: () => void;
}

/** One thing that happened: who did what when, and what they wrote. Its author and admins can change it. */
export function TimelineEntry({ entry, lead, onChanged }: TimelineEntryProps) {
  const { isAdmin, userId } = useLeadAccess();
  const names = useLeadNames();
  const [isEditing, setEditing] = useState(false);
  const canChange = entry.kind !== "system" && !lead.archived && (isAdmin || entry.user_id === userId);
  const sentence = activitySentence(
    entry,
    { userId, user: names.owner, status: (id) => names.status(id)?.name ?? null },
    "full",
  );
  return (
    <TimelineItem kind={entry.kind}>
      <Box sx={{ display: "flex", alignItems: "start", gap: 1, paddingTop: 0.75 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {sentenceText(sentence, "this lead")}
          <Typography component="span" variant="caption" sx={{ color: "text.muted" }}>
            {" · "}
            <RelativeTime iso={entry.created_at} />
            {entry.version > 1 && " · edited"}
          </Typography>
        </Typography>
        {canChange && !isEditing && (
          <EntryTools entry={entry} onEdit={() => setEditing(true)} onRemoved={onChanged} />
        )}
      </Box>
      {isEditing ? (
        <EntryEditor
          entry={entry}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <EntryBody entry={entry} />
      )}
    </TimelineItem>
  );
}
