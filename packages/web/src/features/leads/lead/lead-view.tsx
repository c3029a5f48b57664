import type { LeadDetail, LeadRow } from "@leadlane/core/leads/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useState } from "react";
import { MEDIA, on } from "../../../config/media";
import { useTimeline } from "../../../data/leads/activities";
import { lazyPart } from "../../../lib/loading/lazy-part";
import type { Crumb } from "../../../ui/layout/breadcrumbs";
import { GuardedButton } from "../actions/guarded-button";
import { StatusDialogs } from "../actions/status-dialogs";
import { useLeadActions } from "../actions/use-lead-actions";
import { useStatusChange } from "../actions/use-status-change";
import { NO_ARCHIVE_TEXT, useLeadAccess } from "../use-lead-access";
import { DetailsCard } from "./details/details-card";
import { DetailsColumn } from "./details/details-column";
import { LeadHead } from "./lead-head";
import { LeadTabs, useLeadTab } from "./lead-tabs";
import { NextStepCard } from "./next-step-card";
import { statusHistory } from "./status-history";
import { StatusPicker } from "./status-picker";
import { TasksCard, TimelineCard } from "./timeline/timeline-card";
import { useIsPrinting } from "./use-is-printing";

export const leadLayout = {
  display: "grid",
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [on("desktop")]: { gridTemplateColumns: "minmax(0, 7fr) minmax(320px, 5fr)" },
  [on("wideDesktop")]: { gridTemplateColumns: "minmax(0, 860px) minmax(320px, 400px)" },
} as const;

const paper = {
  [on("print")]: {
    "& .MuiButton-root:not(.on-paper), & .MuiIconButton-root, & .MuiTabs-root, & form": { display: "none" },
  },
} as const;

const EditLeadDrawer = lazyPart(() => import("../form/edit-lead-drawer"), "EditLeadDrawer");

const DuplicatesCard = lazyPart(() => import("./duplicates-card"), "DuplicatesCard");

/** Changes when the lead may have other duplicates. */
function identityOf({ id, name, phone, email, company }: LeadDetail): string {
  return JSON.stringify([id, name, phone, email, company]);
}

export function LeadView({ lead, crumbs }: { lead: LeadDetail; crumbs: readonly Crumb[] }) {
  const isDesktop = useMediaQuery(MEDIA.desktop, { noSsr: true });
  const isPrinting = useIsPrinting();
  const isWide = isDesktop || isPrinting;
  const statusChange = useStatusChange();
  const [tab, setTab] = useLeadTab();
  const timeline = useTimeline(lead);
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);

  const activity = <TimelineCard lead={lead} timeline={timeline} />;
  const nextStep = <NextStepCard lead={lead} />;
  const details = (
    <DetailsColumn>
      {isWide && nextStep}
      <DetailsCard lead={lead} onEdit={edit} />
      <Suspense fallback={null}>
        <DuplicatesCard key={identityOf(lead)} lead={lead} />
      </Suspense>
    </DetailsColumn>
  );

  return (
    <Box sx={paper}>
      <LeadHead lead={lead} crumbs={crumbs} onEdit={edit} />
      {lead.archived && <ArchivedBanner lead={lead} />}
      {lead.erased_at !== null && (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          This person was erased on request. Only anonymous figures are kept for reports.
        </Alert>
      )}
      <StatusPicker
        lead={lead}
        history={statusHistory(timeline.entries)}
        onPick={(status) => statusChange.change(lead, status)}
      />
      {!isWide && <Box sx={{ marginBottom: 2 }}>{nextStep}</Box>}
      {!isWide && <LeadTabs tab={tab} onChange={setTab} />}
      {isWide ? (
        <Box sx={leadLayout}>
          {activity}
          {details}
        </Box>
      ) : (
        <Box role="tabpanel" id={`lead-${tab}`} aria-labelledby={`lead-tab-${tab}`}>
          {tab === "activity" && activity}
          {tab === "details" && details}
          {tab === "tasks" && <TasksCard lead={lead} timeline={timeline} />}
        </Box>
      )}
      <StatusDialogs change={statusChange} />
      {isEditing && (
        <Suspense fallback={null}>
          <EditLeadDrawer lead={lead} onClosed={() => setEditing(false)} />
        </Suspense>
      )}
    </Box>
  );
}

function ArchivedBanner({ lead }: { lead: LeadRow }) {
  const { canArchive } = useLeadAccess();
  const actions = useLeadActions();
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: 3 }}
      action={
        <GuardedButton
          color="inherit"
          size="small"
          allowed={canArchive}
          reason={NO_ARCHIVE_TEXT}
          onClick={() => void actions.unarchive(lead)}
        >
          Unarchive
        </GuardedButton>
      }
    >
      This lead is archived and hidden from lists.
    </Alert>
  );
}
