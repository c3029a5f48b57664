import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { upcomingOf, type useLeadCalendar } from "../../../../data/leads/upcoming";
import { useFocusAfter } from "../../../../lib/focus";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { SectionCard } from "../../../../ui/layout/section-card";
import { readOnlyText } from "../read-only";
import { UpcomingItem } from "./upcoming-item";

const AddUpcoming = lazyPart(() => import("./add-upcoming"), "AddUpcoming");

const SHOWN_AT_FIRST = 5;
const NO_ENTRIES: CalendarEntry[] = [];

interface UpcomingCardProps {
  lead: LeadDetail;
  calendar: ReturnType<typeof useLeadCalendar>;
}

/** Follow-up, tasks, meetings and visits of a lead in one list, soonest first. */
export function UpcomingCard({ lead, calendar: { data = NO_ENTRIES, error, mutate } }: UpcomingCardProps) {
  const items = upcomingOf(lead, data, Date.now());
  const [isAdding, setAdding] = useState(false);
  const [areAllShown, setAllShown] = useState(false);
  const [addButton, focusAfter] = useFocusAfter<HTMLButtonElement>();
  const [list, focusListAfter] = useFocusAfter<HTMLUListElement>({ preventScroll: true });
  const isReadOnly = readOnlyText(lead) !== null;
  const isOpen = lead.status_type === "open";
  const shown = areAllShown ? items : items.slice(0, SHOWN_AT_FIRST);
  if (items.length === 0 && (isReadOnly || !isOpen)) return null;
  return (
    <SectionCard
      title="Upcoming"
      actions={
        !isReadOnly && (
          <Button
            ref={addButton}
            size="small"
            variant="outlined"
            startIcon={<Add />}
            aria-expanded={isAdding}
            aria-label="Add to upcoming"
            onClick={() => setAdding(!isAdding)}
          >
            Add
          </Button>
        )
      }
    >
      {isAdding && (
        <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
          <AddUpcoming
            lead={lead}
            hasFollowUp={items.some(({ kind }) => kind === "follow_up")}
            onClose={() => focusAfter(() => setAdding(false))}
          />
        </Suspense>
      )}
      {items.length === 0 && !isAdding && (
        <Typography color="textSecondary" sx={{ paddingBlock: 0.5 }}>
          Nothing planned
        </Typography>
      )}
      <Box
        ref={list}
        component="ul"
        tabIndex={-1}
        aria-label="Upcoming"
        sx={{ listStyle: "none", margin: 0, marginInlineStart: -1, padding: 0, outline: "none" }}
      >
        {shown.map((item) => (
          <UpcomingItem
            key={`${item.kind} ${item.id}`}
            lead={lead}
            item={item}
            isReadOnly={isReadOnly}
            onDone={() => focusListAfter(() => undefined)}
          />
        ))}
      </Box>
      {shown.length < items.length && (
        <Button size="small" onClick={() => focusListAfter(() => setAllShown(true))}>
          Show all {items.length}
        </Button>
      )}
      {error && (
        <Typography variant="body2" color="textSecondary">
          Events couldn't be loaded.{" "}
          <Button size="small" onClick={() => void mutate()}>
            Try again
          </Button>
        </Typography>
      )}
    </SectionCard>
  );
}
