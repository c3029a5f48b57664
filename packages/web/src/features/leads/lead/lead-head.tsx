import type { LeadDetail } from "@leadlane/core/leads/schema";
import ArrowBack from "@mui/icons-material/ArrowBack";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Fragment } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { MEDIA, on } from "../../../config/media";
import { paths } from "../../../config/paths";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { isDue, lateness } from "../../../lib/time/follow-up";
import { formatDate } from "../../../lib/time/time";
import { mirrored } from "../../../theme/mirrored";
import { TOUCH_TARGET } from "../../../theme/touch-target";
import { Money } from "../../../ui/display/money";
import type { Crumb } from "../../../ui/layout/breadcrumbs";
import { PageHead } from "../../../ui/layout/page-head";
import { WaitingBadge } from "../../../ui/lead/waiting-badge";
import { useLeadNames } from "../lead-names";
import { LeadHeadActions } from "./lead-head-actions";
import { LeadStepper } from "./lead-stepper";

/** px for the facts and the stepper */
export const FACTS_ROOM = 360;

interface LeadHeadProps {
  lead: LeadDetail;
  crumbs: readonly Crumb[];
  onEdit: () => void;
}

export function LeadHead({ lead, crumbs, onEdit }: LeadHeadProps) {
  return (
    <>
      <PageHead title={lead.name} crumbs={crumbs} />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: { xs: 1, sm: 2 },
          marginBottom: 2,
        }}
      >
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            // Phones have the menu beside the facts, and the actions below.
            flex: { xs: `1 1 calc(100% - ${TOUCH_TARGET + 8}px)`, sm: `1 1 min(100%, ${FACTS_ROOM}px)` },
            gap: 1,
            minWidth: 0,
            color: "text.secondary",
          }}
        >
          <BackToLeads />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            <LeadFacts lead={lead} />
          </Box>
          <WaitingBadge subject={lead.id} />
          <LeadStepper id={lead.id} />
        </Box>
        <LeadHeadActions lead={lead} onEdit={onEdit} />
      </Box>
    </>
  );
}

/** Back to the list as it was left, or to all leads. Shown where there are no breadcrumbs. */
function BackToLeads() {
  const slug = useSlug();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === "default" || window.history.state?.idx === 0;
  return (
    <IconButton
      aria-label="Back"
      onClick={() => (isFirstPage ? navigate(paths.leads(slug)) : navigate(-1))}
      sx={{ [on("sidebar")]: { display: "none" }, width: 44, height: 44, marginInlineStart: -1.5 }}
    >
      <ArrowBack sx={mirrored} />
    </IconButton>
  );
}

const DOT = "\u00a0· "; // a line break comes after the dot, not before it

/**
 * The key facts, "₹1.25 L · Qualified · 3 days late". Wider screens show the status below and add company and
 * origin: "₹1.25 L · 3 days late · Verma Traders · added 12 Nov 2026 from Website".
 */
function LeadFacts({ lead }: { lead: LeadDetail }) {
  const isTablet = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const names = useLeadNames();
  const late = isDue(lead) ? lateness(lead.follow_up_at) : null;
  const parts = Object.entries({
    value: lead.value !== null && <Money minor={lead.value} compact />,
    status: !isTablet && names.status(lead.status_id)?.name,
    late: late && (
      <Box component="span" sx={{ color: "error.main", fontWeight: 600, whiteSpace: "nowrap" }}>
        {late}
      </Box>
    ),
    company: isTablet && lead.company,
  }).filter(([, part]) => part);
  return (
    <bdi>
      {parts.map(([name, part], position) => (
        <Fragment key={name}>
          {position > 0 && DOT}
          {part}
        </Fragment>
      ))}
      {isTablet && (
        <>
          {parts.length > 0 ? `${DOT}added ` : "Added "}
          <LeadOrigin lead={lead} />
        </>
      )}
    </bdi>
  );
}

/** "12 Nov 2026 from Website" */
function LeadOrigin({ lead: { created_at, source_id } }: { lead: LeadDetail }) {
  const { timeZone } = useWorkspace();
  const source = useLeadNames().source(source_id);
  return `${formatDate(created_at, timeZone)}${source ? ` from ${source}` : ""}`;
}
