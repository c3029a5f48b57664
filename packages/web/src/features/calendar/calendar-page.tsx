import Add from "@mui/icons-material/Add";
import RssFeed from "@mui/icons-material/RssFeed";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { useMe } from "../../data/me";
import { lazyPart } from "../../lib/loading/lazy-part";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { PageHead } from "../../ui/layout/page-head";
import { CalendarDialogs, type OpenDialog } from "./calendar-dialogs";
import { CalendarSkeleton } from "./calendar-skeleton";
import { nextSlot } from "./entry-values";
import { useEntryChanges } from "./use-entry-changes";

/** The head is there, and events can be added, while the grid is on its way. */
const CalendarScreen = lazyPart(() => import("./calendar-screen"), "CalendarScreen");

/** What is planned, for oneself and for those whose leads one sees. */
export function CalendarPage() {
  const me = useMe();
  const [open, show] = useState<OpenDialog | null>(null);
  const { move, remove } = useEntryChanges();
  return (
    <>
      <PageHead
        title="Calendar"
        sub={me.data && `Times in ${me.data.tenant.timezone.replaceAll("_", " ")}`}
        actions={
          <>
            <Button startIcon={<RssFeed />} onClick={() => show({ kind: "feed" })}>
              Calendar feed
            </Button>
            <Button
              variant="contained"
              startIcon={<Add />}
              onClick={() => show({ kind: "new", slot: nextSlot(Date.now()) })}
            >
              Add event
            </Button>
          </>
        }
      />
      {me.error && !me.data ? (
        <ErrorState error={me.error} onRetry={() => void me.mutate()} />
      ) : (
        <LoadingRegion loading={!me.data} what="the calendar" skeleton={<CalendarSkeleton />}>
          {() =>
            me.data && (
              <Suspense fallback={<CalendarSkeleton />}>
                <CalendarScreen preferences={me.data.preferences} show={show} onMove={move} />
              </Suspense>
            )
          }
        </LoadingRegion>
      )}
      <CalendarDialogs open={open} show={show} onMove={move} onDelete={remove} />
    </>
  );
}
