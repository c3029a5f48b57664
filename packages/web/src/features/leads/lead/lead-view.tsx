import type { LeadDetail, LeadRow } from "@leadlane/core/leads/schema";
import ArrowBack from "@mui/icons-material/ArrowBack";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Fragment, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { MEDIA, on } from "../../../config/media";
import { paths } from "../../../config/paths";
import { useTimeline } from "../../../data/leads/activities";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { isDue, lateness } from "../../../lib/time/follow-up";
import { formatDate } from "../../../lib/time/time";
import { mirrored } from "../../../theme/mirrored";
import { Money } from "../../../ui/display/money";
import type { Crumb } from "../../../ui/layout/breadcrumbs";
import { PageHead } from "../../../ui/layout/page-head";
import { GuardedButton } from "../actions/guarded-button";
import { StatusDialogs } from "../actions/status-dialogs";
import { useLeadActions } from "../actions/use-lead-actions";
import { useStatusChange } from "../actions/use-status-change";
import { useLeadNames } from "../lead-names";
import { NO_ARCHIVE_TEXT, useLeadAccess } from "../use-lead-access";
import { DetailsCard } from "./details/details-card";
import { DetailsColumn } from "./details/details-column";
import { LeadHeadActions } from "./lead-head-actions";
import { LeadStepper } from "./lead-stepper";
import { NextStepCard } from "./next-step-card";
import { statusHistory } from "./status-history";
import { StatusPicker } from "./status-picker";
import { TasksCard, TimelineCard } from "./timeline/timeline-card";
import { usePaper } from "./use-paper";

export const leadLayout = {
  display: "grid",
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [on("desktop")]: { gridTemplateColumns: "minmax(0, 7fr) minmax(320px, 5fr)" },
  [on("wideDesktop")]: { gridTemplateColumns: "minmax(0, 860px) minmax(320px, 400px)" },
} as const;

/** px for the facts and the stepper */
export const FACTS_ROOM = 360;

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
  const isPaper = usePaper();
  const isWide = isDesktop || isPaper;
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
      <PageHead
        title={lead.name}
        crumbs={crumbs}
        sub={
          <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <BackToLeads />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <LeadStanding lead={lead} />
            </Box>
            <LeadStepper id={lead.id} />
          </Box>
        }
        subRoom={FACTS_ROOM}
        actions={<LeadHeadActions lead={lead} onEdit={edit} />}
      />
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
function LeadStanding({ lead }: { lead: LeadDetail }) {
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

const LEAD_TABS = [
  { name: "activity", label: "Activity" },
  { name: "details", label: "Details" },
  { name: "tasks", label: "Tasks" },
] as const;
type LeadTab = (typeof LEAD_TABS)[number]["name"];

/** The current tab on small screens, kept in the URL. */
function useLeadTab(): [LeadTab, (tab: LeadTab) => void] {
  const [params, change] = useAddressParams();
  const asked = params.get("tab");
  const tab = asked === "details" || asked === "tasks" ? asked : "activity";
  return [tab, (next) => change({ tab: next === "activity" ? null : next })];
}

function LeadTabs({ tab, onChange }: { tab: LeadTab; onChange: (tab: LeadTab) => void }) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: LeadTab) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Parts of the lead"
      sx={{ marginBottom: 2 }}
    >
      {LEAD_TABS.map(({ name, label }) => (
        <Tab key={name} value={name} label={label} id={`lead-tab-${name}`} aria-controls={`lead-${name}`} />
      ))}
    </Tabs>
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
