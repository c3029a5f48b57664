import type { LeadDetail, LeadRow } from "@leadlane/core/leads/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useState } from "react";
import { MEDIA, on } from "../../../config/media";
import { useTimeline } from "../../../data/leads/activities";
import type { useLeadCalendar } from "../../../data/leads/upcoming";
import { lazyPart } from "../../../lib/loading/lazy-part";
import type { Crumb } from "../../../ui/layout/breadcrumbs";
import { SectionCard } from "../../../ui/layout/section-card";
import { GuardedButton } from "../actions/guarded-button";
import { useLeadActions } from "../actions/use-lead-actions";
import { StatusDialogs } from "../move/status-dialogs";
import { useStatusChange } from "../move/use-status-change";
import { NO_ARCHIVE_TEXT, useLeadAccess } from "../use-lead-access";
import { DetailsCard } from "./details/details-card";
import { SideColumn } from "./details/side-column";
import { WhoCard } from "./details/who-card";
import { EndingCard } from "./ending-card";
import { HistoryCard } from "./history-card";
import { LeadHead } from "./lead-head";
import { LeadTabs, useLeadTab } from "./lead-tabs";
import { type StatusHistory, statusHistory } from "./status-history";
import { StatusPicker } from "./status-picker";
import { TasksCard, TimelineCard } from "./timeline/timeline-card";
import { UpcomingCard } from "./upcoming/upcoming-card";
import { useIsPrinting } from "./use-is-printing";

/** Below tablets one column, then contact and upcoming side by side above the tabs. */
export const narrowLayout = {
  display: "grid",
  gap: { xs: 1.5, sm: 3 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
  alignItems: "start",
  marginBottom: 2,
} as const;

/** From laptops beside the timeline; on wide desktops on both sides of it. */
export const wideLayout = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: "minmax(320px, 4fr) minmax(0, 7fr)",
  alignItems: "start",
  [on("wideDesktop")]: { gridTemplateColumns: "minmax(340px, 3fr) minmax(0, 5fr) minmax(310px, 3fr)" },
} as const;

const paper = {
  [on("print")]: {
    "& .MuiButton-root:not(.on-paper), & .MuiIconButton-root, & .MuiTabs-root, & form": { display: "none" },
  },
} as const;

const EditLeadDrawer = lazyPart(() => import("../form/edit-lead-drawer"), "EditLeadDrawer");

const DuplicatesCard = lazyPart(() => import("./duplicates-card"), "DuplicatesCard");

const FilesCard = lazyPart(() => import("./files/files-card"), "FilesCard");

/** Changes when the lead may have other duplicates. */
function identityOf({ id, name, phone, email, company }: LeadDetail): string {
  return JSON.stringify([id, name, phone, email, company]);
}

interface LeadViewProps {
  lead: LeadDetail;
  calendar: ReturnType<typeof useLeadCalendar>;
  crumbs: readonly Crumb[];
}

export function LeadView({ lead, calendar, crumbs }: LeadViewProps) {
  const statusChange = useStatusChange();
  const timeline = useTimeline(lead);
  const history = statusHistory(timeline.entries);
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  return (
    <Box sx={paper}>
      <LeadHead lead={lead} crumbs={crumbs} onEdit={edit} />
      {lead.archived && <ArchivedBanner lead={lead} />}
      {lead.erased_at !== null && (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          This person was erased on request. Only anonymous figures are kept for reports.
        </Alert>
      )}
      <StatusPicker lead={lead} history={history} onPick={(status) => statusChange.change(lead, status)} />
      <LeadColumns lead={lead} calendar={calendar} timeline={timeline} history={history} onEdit={edit} />
      <StatusDialogs change={statusChange} />
      {isEditing && (
        <Suspense fallback={null}>
          <EditLeadDrawer lead={lead} onClosed={() => setEditing(false)} />
        </Suspense>
      )}
    </Box>
  );
}

interface LeadColumnsProps extends Pick<LeadViewProps, "lead" | "calendar"> {
  timeline: ReturnType<typeof useTimeline>;
  history: StatusHistory;
  onEdit: () => void;
}

function LeadColumns({ lead, calendar, timeline, history, onEdit }: LeadColumnsProps) {
  const isPrinting = useIsPrinting();
  const isLaptop = useMediaQuery(MEDIA.laptop, { noSsr: true });
  const hasThreeColumns = useMediaQuery(MEDIA.wideDesktop, { noSsr: true }) && !isPrinting;
  const [tab, setTab] = useLeadTab();
  const who = <WhoCard lead={lead} />;
  const activity = <TimelineCard lead={lead} timeline={timeline} />;
  const upcoming = (
    <>
      {lead.status_type !== "open" && <EndingCard lead={lead} />}
      <UpcomingCard lead={lead} calendar={calendar} />
    </>
  );
  const details = <DetailsCard lead={lead} onEdit={onEdit} />;
  const files = (
    <Suspense
      fallback={
        <SectionCard title="Files">
          <Skeleton height={40} />
        </SectionCard>
      }
    >
      <FilesCard key={lead.id} lead={lead} />
    </Suspense>
  );
  const related = (
    <>
      <Suspense fallback={null}>
        <DuplicatesCard key={identityOf(lead)} lead={lead} />
      </Suspense>
      <HistoryCard lead={lead} history={history} />
    </>
  );
  if (hasThreeColumns) {
    return (
      <Box sx={wideLayout}>
        <SideColumn>
          {who}
          {details}
        </SideColumn>
        {activity}
        <SideColumn>
          {upcoming}
          {files}
          {related}
        </SideColumn>
      </Box>
    );
  }
  if (isLaptop || isPrinting) {
    return (
      <Box sx={wideLayout}>
        <SideColumn>
          {who}
          {upcoming}
          {details}
          {files}
          {related}
        </SideColumn>
        {activity}
      </Box>
    );
  }
  return (
    <>
      <Box sx={narrowLayout}>
        {who}
        <Box sx={{ display: "grid", gap: 2 }}>{upcoming}</Box>
      </Box>
      <LeadTabs tab={tab} onChange={setTab} />
      <Box role="tabpanel" id={`lead-${tab}`} aria-labelledby={`lead-tab-${tab}`}>
        {tab === "activity" && activity}
        {tab === "details" && (
          <Box sx={{ display: "grid", gap: { xs: 2, sm: 3 } }}>
            {details}
            {related}
          </Box>
        )}
        {tab === "files" && files}
        {tab === "tasks" && <TasksCard lead={lead} timeline={timeline} />}
      </Box>
    </>
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
