import type { LeadRow } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSlug } from "../../lib/use-session";
import { SectionCard } from "../../ui/section-card";
import { RecentLeadRow } from "./recent-lead-row";

const SHOWN = 5;

/** The newest leads, and the way to all of them. */
export function RecentLeadsCard({ leads }: { leads: readonly LeadRow[] }) {
  const slug = useSlug();
  return (
    <SectionCard
      title="Recent leads"
      actions={
        <Link component={RouterLink} to={paths.leads(slug)} underline="hover">
          View all leads
        </Link>
      }
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
        {leads.slice(0, SHOWN).map((lead) => (
          <RecentLeadRow key={lead.id} lead={lead} />
        ))}
      </Box>
    </SectionCard>
  );
}
