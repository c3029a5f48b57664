import Add from "@mui/icons-material/Add";
import RssFeed from "@mui/icons-material/RssFeed";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { MEDIA } from "../../config/media";
import { useMe } from "../../data/me";
import { SHADOW } from "../../theme/tokens";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { PageAction } from "../../ui/layout/page-action";
import { PageHead } from "../../ui/layout/page-head";
import { CalendarDialogs, type OpenDialog } from "./calendar-dialogs";
import { CalendarScreen } from "./calendar-screen";
import { CalendarSkeleton } from "./calendar-skeleton";
import { nextSlot } from "./entry-values";
import { useEntryChanges } from "./use-entry-changes";

export function CalendarPage() {
  const me = useMe();
  const [open, show] = useState<OpenDialog | null>(null);
  const { move, remove, complete } = useEntryChanges();
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const add = () => show({ kind: "new", slot: nextSlot(Date.now(), me.data?.tenant.timezone) });
  return (
    <>
      <PageHead
        title="Calendar"
        sub={me.data && `Times in ${me.data.tenant.timezone.replaceAll("_", " ")}`}
        actions={
          <>
            <PageAction label="Calendar feed" icon={<RssFeed />} onClick={() => show({ kind: "feed" })} />
            {!isPhone && <PageAction variant="contained" label="Add event" icon={<Add />} onClick={add} />}
          </>
        }
      />
      {me.error && !me.data ? (
        <ErrorState error={me.error} onRetry={() => void me.mutate()} />
      ) : (
        <LoadingRegion loading={!me.data} noun="the calendar" skeleton={<CalendarSkeleton />}>
          {() =>
            me.data && (
              <CalendarScreen preferences={me.data.preferences} show={show} onMove={move} onDone={complete} />
            )
          }
        </LoadingRegion>
      )}
      {isPhone && (
        <Button
          className="floating-action"
          variant="contained"
          startIcon={<Add />}
          onClick={add}
          sx={{
            position: "fixed",
            zIndex: "fab",
            bottom: "calc(72px + env(safe-area-inset-bottom))",
            insetInlineEnd: 16,
            minHeight: 48,
            borderRadius: 999,
            boxShadow: SHADOW.raised,
          }}
        >
          Add event
        </Button>
      )}
      <CalendarDialogs open={open} show={show} onMove={move} onDelete={remove} onDone={complete} />
    </>
  );
}
