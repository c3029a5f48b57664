import type { LeadRow } from "@leadlane/core/lead/schema";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { FollowUpKind } from "../../lib/follow-up";
import { useWorkspace } from "../../lib/workspace";
import type { TintName } from "../../theme/augmentation";
import { EmptyPanel } from "../../ui/empty-panel";
import { SectionCard } from "../../ui/section-card";
import { TintChip } from "../../ui/tint-chip";
import { firstOf, groupFollowUps } from "./follow-up-groups";
import { FollowUpRow } from "./follow-up-row";

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
        <EmptyPanel icon={<EventAvailableOutlined />} title="Nothing to follow up in the next seven days." />
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
