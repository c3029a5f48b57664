import type { LeadRow } from "@leadlane/core/leads/schema";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatPhone } from "../../lib/format/phone-format";
import { useWorkspace } from "../../lib/session/workspace";
import type { FollowUpKind } from "../../lib/time/follow-up";
import { formatClock, formatDate, formatExact } from "../../lib/time/time";
import type { TintName } from "../../theme/augmentation";
import { LeadLink } from "../../ui/display/lead-link";
import { TintChip } from "../../ui/display/tint-chip";
import { EmptyState } from "../../ui/feedback/page-state";
import { SectionCard } from "../../ui/layout/section-card";
import { type DueLead, firstOf, groupFollowUps } from "./follow-up-groups";

const FIRST = 10;

const TINT: Record<FollowUpKind, TintName> = {
  overdue: "error",
  today: "warning",
  tomorrow: "info",
  later: "neutral",
};

/** The leads to get in touch with, by urgency; the first few until more are asked for. */
export function FollowUpsCard({ leads }: { leads: readonly LeadRow[] }) {
  const { timeZone } = useWorkspace();
  const [showsAll, setShowsAll] = useState(false);
  const groups = groupFollowUps(leads, Date.now(), timeZone);
  const shown = showsAll ? groups : firstOf(groups, FIRST);
  return (
    <SectionCard title="Follow-ups due">
      {groups.length === 0 && (
        <EmptyState icon={<EventAvailableOutlined />} title="Nothing to follow up in the next seven days." />
      )}
      {shown.map(({ kind, title, leads: due }) => (
        <Box key={kind} sx={{ marginBottom: 1.5 }}>
          <Box component="h3" sx={{ margin: 0, marginBottom: 0.5 }}>
            <TintChip tint={TINT[kind]}>{title}</TintChip>
          </Box>
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
            {due.map((each) => (
              <FollowUpRow key={each.lead.id} due={each} kind={kind} />
            ))}
          </Box>
        </Box>
      ))}
      {leads.length > FIRST && (
        <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show ${leads.length - FIRST} more`}
        </Button>
      )}
    </SectionCard>
  );
}

/** Within a day the hour says enough; a date is needed for the rest. */
function whenLabel(due: string, kind: FollowUpKind, timeZone: string | undefined): string {
  return kind === "today" || kind === "tomorrow" ? formatClock(due, timeZone) : formatDate(due, timeZone);
}

/** A lead that wants to be followed up: who, when, and the call. */
function FollowUpRow({ due: { lead, due }, kind }: { due: DueLead; kind: FollowUpKind }) {
  const { timeZone } = useWorkspace();
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 48 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LeadLink lead={lead} />
        {lead.company && (
          <Typography noWrap sx={{ color: "text.muted", fontSize: "0.75rem" }}>
            {lead.company}
          </Typography>
        )}
      </Box>
      <Box
        component="time"
        dateTime={due}
        title={formatExact(due, timeZone)}
        sx={{ color: "text.secondary", fontSize: "0.8125rem", whiteSpace: "nowrap" }}
      >
        {whenLabel(due, kind, timeZone)}
      </Box>
      {lead.phone && (
        <IconButton
          href={`tel:${lead.phone}`}
          aria-label={`Call ${lead.name}`}
          title={formatPhone(lead.phone)}
        >
          <PhoneOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
