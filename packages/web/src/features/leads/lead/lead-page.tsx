import SearchOff from "@mui/icons-material/SearchOff";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { Link, useParams } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useLead } from "../../../data/leads";
import { useSlug } from "../../../lib/use-session";
import { ErrorPanel } from "../../../ui/error-panel";
import { LoadingRegion } from "../../../ui/loading-region";
import { PageHead } from "../../../ui/page-head";
import { Panel } from "../../../ui/panel";
import { LeadSkeleton } from "./lead-skeleton";
import { LeadView } from "./lead-view";

/** One lead: where it stands, what happened, what is next. Another tenant's looks like one that never was. */
export function LeadPage() {
  const { id = "" } = useParams();
  const slug = useSlug();
  const { data: lead, error, mutate } = useLead(id);
  const crumbs = [{ label: "Leads", to: paths.leads(slug) }];
  if (error?.status === 404) {
    return (
      <>
        <PageHead title="Lead not found" crumbs={crumbs} />
        <Card>
          <Panel
            icon={<SearchOff />}
            title="Lead not found"
            text="It may have been deleted, or it isn't yours to see."
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
  if (lead) return <LeadView key={lead.id} lead={lead} crumbs={crumbs} />;
  return (
    <>
      <PageHead title="Lead" crumbs={crumbs} />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingRegion loading what="lead" skeleton={<LeadSkeleton />}>
          {() => null}
        </LoadingRegion>
      )}
    </>
  );
}
