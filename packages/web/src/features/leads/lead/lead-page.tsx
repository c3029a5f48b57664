import SearchOff from "@mui/icons-material/SearchOff";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { on } from "../../../config/media";
import { paths } from "../../../config/paths";
import { useLead } from "../../../data/leads/leads";
import { forgetLead, rememberLead } from "../../../data/leads/recent-leads";
import type { ApiError } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { useSlug } from "../../../lib/session/use-session";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { PageState } from "../../../ui/feedback/page-state";
import { PageHead } from "../../../ui/layout/page-head";
import { FACTS_ROOM, LeadView, leadLayout } from "./lead-view";

const FOUR = ["1", "2", "3", "4"];
const THREE = ["1", "2", "3"];

/** One lead: where it stands, what happened, what is next. Another tenant's looks like one that never was. */
export function LeadPage() {
  const { id = "" } = useParams();
  const slug = useSlug();
  const { data: lead, error, mutate } = useLead(id);
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
  if (lead) return <LeadView key={lead.id} lead={lead} crumbs={crumbs} />;
  return (
    <>
      <PageHead title="Lead" crumbs={crumbs} />
      {error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingRegion loading what="lead" skeleton={<LeadSkeleton />}>
          {() => null}
        </LoadingRegion>
      )}
    </>
  );
}

/** The address of a lead that was merged leads on to the one that has taken over. */
function useMovedLead(error: ApiError | undefined): void {
  const slug = useSlug();
  const navigate = useNavigate();
  const go = useEffectEvent((movedTo: string, message: string) => {
    toast.info(message);
    void navigate(paths.lead(slug, movedTo), { replace: true });
  });
  useEffect(() => {
    if (error?.movedTo) go(error.movedTo, error.message);
  }, [error]);
}

/** The search offers what was looked at last. */
function useRecentLead(id: string, lead: { name: string } | undefined, isGone: boolean): void {
  const name = lead?.name;
  useEffect(() => {
    if (name !== undefined) rememberLead({ id, name });
    else if (isGone) forgetLead(id);
  }, [id, name, isGone]);
}

/** The geometry of a lead's page: head, steps, what is next, entries, facts; side by side where the page has them so. */
function LeadSkeleton() {
  const nextStep = (
    <CardSkeleton>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
      <Skeleton variant="rounded" sx={{ width: "80%", height: { xs: 44, md: 32 }, marginTop: 1.5 }} />
    </CardSkeleton>
  );
  return (
    <Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, marginBottom: 3 }}>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            flex: `1 1 min(100%, ${FACTS_ROOM}px)`,
            minHeight: 44, // of the way back, which the sidebar replaces
            [on("sidebar")]: { minHeight: 24 },
          }}
        >
          <Skeleton width="60%" />
        </Box>
        <Skeleton
          variant="rounded"
          sx={{ width: { xs: "100%", sm: 540 }, height: { xs: 44, md: 40 }, marginInlineStart: "auto" }}
        />
      </Box>
      <Skeleton
        variant="rounded"
        sx={{
          height: { xs: 44, md: 40 },
          maxWidth: { md: 640 },
          borderRadius: { md: "999px" },
          marginBottom: 3,
        }}
      />
      <Box sx={narrowOnly}>
        {nextStep}
        <Skeleton variant="rounded" width={240} height={48} sx={{ marginBlock: 2 }} />
      </Box>
      <Box sx={leadLayout}>
        <CardSkeleton>
          <Skeleton
            variant="rounded"
            height={144}
            sx={{ display: { xs: "none", md: "block" }, marginBottom: 3 }}
          />
          {FOUR.map((entry) => (
            <Box key={entry} sx={{ display: "flex", gap: 1.5, marginBottom: 2 }}>
              <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
              <Box sx={{ flex: 1 }}>
                <Skeleton width="60%" />
                <Skeleton width="85%" />
              </Box>
            </Box>
          ))}
        </CardSkeleton>
        <Box sx={wideOnly}>
          {nextStep}
          <CardSkeleton>
            {THREE.map((block) => (
              <Box key={block} sx={{ marginBottom: 3 }}>
                <Skeleton width="30%" />
                <Skeleton />
                <Skeleton />
              </Box>
            ))}
          </CardSkeleton>
        </Box>
      </Box>
    </Box>
  );
}

const narrowOnly = { [on("desktop")]: { display: "none" } } as const;
const wideOnly = { display: "none", [on("desktop")]: { display: "grid", gap: 3 } } as const;

/** A card with its title, of which nothing is known yet. */
function CardSkeleton({ children }: { children: ReactNode }) {
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 } }}>
      <Skeleton width={88} height={32} sx={{ marginBottom: 1 }} />
      {children}
    </Card>
  );
}
