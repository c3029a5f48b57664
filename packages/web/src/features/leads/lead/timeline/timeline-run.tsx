import type { LeadDetail } from "@leadlane/core/leads/schema";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { TimelineItem } from "../../../../ui/display/timeline-item";
import { useLeadNames } from "../../lead-names";
import { useLeadAccess } from "../../use-lead-access";
import type { Run } from "./change-runs";
import { TimelineEntry } from "./timeline-entry";

interface TimelineRunProps {
  run: Run;
  lead: LeadDetail;
  onChanged: () => void;
}

/** An entry, or a collapsed run: "3 changes by Ravi". */
export function TimelineRun({ run, lead, onChanged }: TimelineRunProps) {
  const [isOpen, setOpen] = useState(false);
  const isCollapsible = run.length > 1;
  return (
    <>
      {isCollapsible && <RunHead run={run} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {(isOpen || !isCollapsible) &&
        run.map((entry) => <TimelineEntry key={entry.id} entry={entry} lead={lead} onChanged={onChanged} />)}
    </>
  );
}

function RunHead({ run, isOpen, onToggle }: { run: Run; isOpen: boolean; onToggle: () => void }) {
  const { userId } = useLeadAccess();
  const names = useLeadNames();
  const [{ user_id, created_at }] = run;
  const name = user_id === null ? "the system" : (names.owner(user_id) ?? "a former colleague");
  return (
    <TimelineItem kind="system">
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={onToggle}
        sx={{ marginInlineStart: -1, marginBlock: { xs: -0.75, md: 0 }, paddingInline: 1 }}
      >
        {run.length} changes by {user_id !== null && user_id === userId ? "you" : name}
      </Button>
      <Typography component="span" variant="caption" sx={{ color: "text.muted", whiteSpace: "nowrap" }}>
        · <RelativeTime isDateShown iso={created_at} />
      </Typography>
    </TimelineItem>
  );
}
