import type { LeadRow } from "@leadlane/core/leads/schema";
import PersonAddAltOutlined from "@mui/icons-material/PersonAddAltOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../config/media";
import { paths } from "../../config/paths";
import { useStatuses } from "../../data/me";
import { useSlug } from "../../lib/session/use-session";
import { LeadLink } from "../../ui/display/lead-link";
import { Money } from "../../ui/display/money";
import { RelativeTime } from "../../ui/display/relative-time";
import { StatusChip } from "../../ui/display/status-chip";
import { UserAvatar } from "../../ui/display/user-avatar";
import { EmptyState } from "../../ui/feedback/page-state";
import { SectionCard } from "../../ui/layout/section-card";
import { PartSentence } from "./part-sentence";

const LEADS_MAX = 5;

interface RecentLeadsCardProps {
  leads: readonly LeadRow[];
  ownerId: string | null;
}

export function RecentLeadsCard({ leads, ownerId }: RecentLeadsCardProps) {
  const slug = useSlug();
  const [newest] = leads;
  const all = ownerId === null ? paths.leads(slug) : paths.leadsOf(slug, ownerId);
  return (
    <SectionCard
      title="Recent leads"
      actions={
        <Link component={RouterLink} to={all} underline="hover">
          View all leads
        </Link>
      }
    >
      {newest ? (
        <PartSentence to={paths.lead(slug, newest.id)}>
          Latest: {newest.name}, <RelativeTime iso={newest.created_at} />
        </PartSentence>
      ) : (
        <EmptyState icon={<PersonAddAltOutlined />} title="No leads yet." />
      )}
      <Box
        component="ul"
        sx={{
          display: "grid",
          gridTemplateColumns: {
            xs: "40px minmax(0, 1fr) auto",
            lg: "40px minmax(0, 1fr) fit-content(132px) auto",
          },
          columnGap: 1.5,
          margin: 0,
          padding: 0,
          listStyle: "none",
        }}
      >
        {leads.slice(0, LEADS_MAX).map((lead) => (
          <RecentLeadRow key={lead.id} lead={lead} />
        ))}
      </Box>
    </SectionCard>
  );
}

function RecentLeadRow({ lead }: { lead: LeadRow }) {
  const status = useStatuses().find(({ id }) => id === lead.status_id);
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        // The whole row is the touch target.
        [on("phone")]: { "& a::after": { content: '""', position: "absolute", inset: 0 } },
        display: "grid",
        gridColumn: "1 / -1",
        gridTemplateColumns: "subgrid",
        alignItems: "center",
        paddingBlock: 1,
        "& + &": { borderTop: "1px solid", borderColor: "divider" },
      }}
    >
      <UserAvatar name={lead.name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <LeadLink lead={lead} />
        <Box sx={{ display: "flex", gap: 1, color: "text.muted", fontSize: "0.75rem", whiteSpace: "nowrap" }}>
          {lead.company && (
            <Box component="span" title={lead.company} sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
              {lead.company}
            </Box>
          )}
          <RelativeTime iso={lead.created_at} />
        </Box>
      </Box>
      <Box sx={{ display: "flex", minWidth: 0, maxWidth: { xs: 120, lg: "none" } }}>
        {status && <StatusChip name={status.name} color={status.color} />}
      </Box>
      {/* stylis flips it to left in RTL; `end` would follow the text's own direction. */}
      <Box sx={{ display: { xs: "none", lg: "block" }, textAlign: "right", overflowWrap: "anywhere" }}>
        {lead.value === null ? "" : <Money minor={lead.value} />}
      </Box>
    </Box>
  );
}
