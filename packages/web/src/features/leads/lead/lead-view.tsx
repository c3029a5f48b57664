import type { LeadDetail } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part";
import type { Crumb } from "../../../ui/breadcrumbs";
import { PageHead } from "../../../ui/page-head";
import { StatusDialogs } from "../actions/status-dialogs";
import { useStatusChange } from "../actions/use-status-change";
import { ArchivedBanner } from "./archived-banner";
import { DetailsCard } from "./details-card";
import { LeadHeadActions } from "./lead-head-actions";
import { leadLayout, TWO_COLUMNS } from "./lead-layout";
import { LeadOrigin } from "./lead-origin";
import { LeadTabs, useLeadTab } from "./lead-tabs";
import { NextStepCard } from "./next-step-card";
import { StatusPicker } from "./status-picker";
import { TimelineCard } from "./timeline-card";

/** The form comes only when somebody opens it. */
const EditLeadDrawer = lazyPart(() => import("../form/edit-lead-drawer"), "EditLeadDrawer");

/** A lead that is there. */
export function LeadView({ lead, crumbs }: { lead: LeadDetail; crumbs: readonly Crumb[] }) {
  const isWide = useMediaQuery(TWO_COLUMNS, { noSsr: true });
  const statusChange = useStatusChange();
  const [tab, setTab] = useLeadTab();
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);

  const activity = <TimelineCard lead={lead} />;
  const details = (
    <Box sx={{ display: "grid", gap: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <NextStepCard lead={lead} />
      <DetailsCard lead={lead} onEdit={edit} />
    </Box>
  );

  return (
    <>
      <PageHead
        title={lead.name}
        crumbs={crumbs}
        sub={<LeadOrigin lead={lead} />}
        actions={<LeadHeadActions lead={lead} onEdit={edit} />}
      />
      {lead.archived && <ArchivedBanner lead={lead} />}
      <StatusPicker lead={lead} onPick={(status) => statusChange.change(lead, status)} />
      {!isWide && <LeadTabs tab={tab} onChange={setTab} />}
      {isWide ? (
        <Box sx={leadLayout}>
          {activity}
          {details}
        </Box>
      ) : (
        <Box role="tabpanel" id={`lead-${tab}`} aria-labelledby={`lead-tab-${tab}`}>
          {tab === "details" ? details : activity}
        </Box>
      )}
      <StatusDialogs change={statusChange} />
      {isEditing && (
        <Suspense fallback={null}>
          <EditLeadDrawer lead={lead} onClosed={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
