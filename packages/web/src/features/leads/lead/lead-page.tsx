import SearchOff from "@mui/icons-material/SearchOff";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useEffect, useEffectEvent } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useLead } from "../../../data/leads/leads";
import { forgetLead, rememberLead } from "../../../data/leads/recent-leads";
import { useLeadCalendar } from "../../../data/leads/upcoming";
import type { ApiError } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { useSlug } from "../../../lib/session/use-session";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { PageState } from "../../../ui/feedback/page-state";
import { PageHead } from "../../../ui/layout/page-head";
import { LeadSkeleton } from "./lead-skeleton";
import { LeadView } from "./lead-view";

/** A lead of another tenant looks like one that doesn't exist. */
export function LeadPage() {
  const { id = "" } = useParams();
  const slug = useSlug();
  const { data: lead, error, mutate } = useLead(id);
  const calendar = useLeadCalendar(id);
  useRecentLead(id, lead, error?.status === 404);
  useMovedLead(error);
  const crumbs = [{ label: "Leads", to: paths.leads(slug) }];
  if (error?.status === 404) {
    return (
      <>
        <PageHead title="Lead not found" crumbs={crumbs} />
        <Card>
          <PageState
            icon={<SearchOff />}
            title="Lead not found"
            text="It may have been deleted, or you don't have access to it."
            action={
              <Button component={Link} to={paths.leads(slug)} variant="outlined">
                Back to leads
              </Button>
            }
          />
        </Card>
      </>
    );
  }
  // Events that arrive after the lead would move the timeline down.
  if (lead && (calendar.data ?? calendar.error)) {
    return <LeadView key={lead.id} lead={lead} calendar={calendar} crumbs={crumbs} />;
  }
  return (
    <>
      <PageHead title="Lead" crumbs={crumbs} />
      {error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingRegion loading noun="lead" skeleton={<LeadSkeleton />}>
          {() => null}
        </LoadingRegion>
      )}
    </>
  );
}

/** Redirects from a merged lead to the one that it was merged into. */
function useMovedLead(error: ApiError | undefined): void {
  const slug = useSlug();
  const navigate = useNavigate();
  const redirect = useEffectEvent((movedTo: string, message: string) => {
    toast.info(message);
    void navigate(paths.lead(slug, movedTo), { replace: true });
  });
  useEffect(() => {
    if (error?.movedTo) redirect(error.movedTo, error.message);
  }, [error]);
}

/** Adds the lead to the recent ones offered by the search. */
function useRecentLead(
  id: string,
  lead: { name: string; phone: string | null } | undefined,
  isMissing: boolean,
): void {
  const { name, phone } = lead ?? {};
  useEffect(() => {
    if (name !== undefined) rememberLead({ id, name, phone });
    else if (isMissing) forgetLead(id);
  }, [id, name, phone, isMissing]);
}
