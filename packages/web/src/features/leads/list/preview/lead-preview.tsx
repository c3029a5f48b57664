import type { LeadDetail } from "@leadlane/core/leads/schema";
import Close from "@mui/icons-material/Close";
import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../../../config/paths";
import { useDebounced } from "../../../../data/debounced";
import { useLead } from "../../../../data/leads/leads";
import { useLeadCalendar } from "../../../../data/leads/upcoming";
import { useSlug } from "../../../../lib/session/use-session";
import { Money } from "../../../../ui/display/money";
import { StatusChip } from "../../../../ui/display/status-chip";
import { ErrorState } from "../../../../ui/feedback/error-state";
import { SectionCard } from "../../../../ui/layout/section-card";
import { SpeedRow } from "../../../../ui/lead/speed-row";
import { WhoCard } from "../../lead/details/who-card";
import { readOnlyText } from "../../lead/read-only";
import { TimelineEntry } from "../../lead/timeline/timeline-entry";
import { UpcomingCard } from "../../lead/upcoming/upcoming-card";
import { useLeadNames } from "../../lead-names";
import type { LeadPreviewState } from "./use-lead-preview";

const PAUSE = 150; // ms; arrow keys pass rows faster
const ACTIVITIES_SHOWN = 5;

/** Who a lead is, what comes next and what happened last, beside the list. */
export function LeadPreview({ id, preview }: { id: string; preview: LeadPreviewState }) {
  const shownId = useDebounced(id, PAUSE);
  const { data: lead, error, mutate } = useLead(shownId);
  const calendar = useLeadCalendar(shownId);
  const isReady = lead?.id === id && !calendar.isLoading;
  return (
    <Box
      component="aside"
      aria-label="Preview"
      sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}
    >
      <Card sx={{ padding: 2 }}>
        <PreviewBar id={id} preview={preview} />
        {isReady && <PreviewHead lead={lead} />}
      </Card>
      {isReady ? (
        <>
          <WhoCard lead={lead} />
          <UpcomingCard key={lead.id} lead={lead} calendar={calendar} />
          <LastActivities lead={lead} />
        </>
      ) : error && shownId === id ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Box>
  );
}

function PreviewBar({ id, preview }: { id: string; preview: LeadPreviewState }) {
  const slug = useSlug();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
      <Button
        component={Link}
        to={paths.lead(slug, id)}
        size="small"
        variant="outlined"
        sx={{ marginInlineEnd: "auto" }}
      >
        Open lead
      </Button>
      <IconButton aria-label="Previous lead" title="Previous (K)" onClick={() => preview.step(-1)}>
        <KeyboardArrowUp />
      </IconButton>
      <IconButton aria-label="Next lead" title="Next (J)" onClick={() => preview.step(1)}>
        <KeyboardArrowDown />
      </IconButton>
      <IconButton aria-label="Close preview" title="Close (Esc)" onClick={preview.close}>
        <Close />
      </IconButton>
    </Box>
  );
}

function PreviewHead({ lead }: { lead: LeadDetail }) {
  const status = useLeadNames().status(lead.status_id);
  return (
    <>
      <Typography variant="h2" sx={{ marginTop: 1.5, overflowWrap: "anywhere" }}>
        <bdi>{lead.name}</bdi>
      </Typography>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, marginBlock: 1 }}>
        {status && <StatusChip name={status.name} color={status.color} />}
        {lead.value !== null && <Money minor={lead.value} compact />}
      </Box>
      {readOnlyText(lead) === null && <SpeedRow lead={lead} />}
    </>
  );
}

function LastActivities({ lead }: { lead: LeadDetail }) {
  const entries = lead.activities.slice(0, ACTIVITIES_SHOWN);
  if (entries.length === 0) return null;
  return (
    <SectionCard title="Last activities">
      <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {entries.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} lead={lead} onChanged={() => undefined} />
        ))}
      </Box>
    </SectionCard>
  );
}
