import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { explain, FIGURES } from "@leadlane/core/reports/rules";
import type { Section } from "@leadlane/core/screens/rules";
import type { TodaySection } from "@leadlane/core/screens/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Fragment, useId, useState } from "react";
import type { TrailMark } from "../../../lib/navigation/lead-trail";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatClock } from "../../../lib/time/time";
import { InfoTip } from "../../../ui/display/info-tip";
import { LoadMore } from "../../../ui/display/load-more";
import { countBefore, mergeByTime } from "./day-items";
import { EntryRow } from "./entry-row";
import { SectionHead } from "./section-head";
import { TodayRow } from "./today-row";
import { TodayRows } from "./today-rows";
import { countsOf, SECTION_FIGURES } from "./today-text";
import { useSectionPages } from "./use-section-pages";

interface TodaySectionListProps {
  name: Section;
  section: TodaySection;
  ownerId: string | null;
  isInitiallyOpen: boolean;
  entries?: readonly CalendarEntry[];
  now: number;
}

const SHOWN_INITIALLY = 5;
const NO_ENTRIES: readonly CalendarEntry[] = [];

/** A section of leads, with the events and tasks of the same time. */
export function TodaySectionList(props: TodaySectionListProps) {
  const { name, section, ownerId, isInitiallyOpen, entries = NO_ENTRIES, now } = props;
  const listId = useId();
  const { currency } = useWorkspace();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const [isExpanded, setExpanded] = useState(false);
  const figure = SECTION_FIGURES[name];
  const { label } = FIGURES[figure];
  const { leads, more, next } = useSectionPages(name, section, ownerId);
  if (leads.length === 0 && entries.length === 0 && !more.hasMore) return null;
  const { count: total, at_least: least } = section;
  const trail: TrailMark = { total, least, next, ids: leads.map(({ id }) => id) };
  const items = mergeByTime(leads, entries);
  const shown = isExpanded ? items : items.slice(0, SHOWN_INITIALLY);
  const before = name === "today" ? countBefore(shown, now) : null;
  return (
    <Box sx={{ "& + &": { marginTop: 1 } }}>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <SectionHead
          text={[label, ...countsOf(section, entries, currency)].join(" · ")}
          listId={listId}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
        <InfoTip label={label} text={explain(figure)} />
      </Box>
      <Box id={listId} hidden={!isOpen}>
        {isOpen && (
          <TodayRows data-trail={JSON.stringify(trail)}>
            {shown.map((item, at) => (
              <Fragment key={item.key}>
                {at === before && <NowLine now={now} />}
                {"lead" in item ? (
                  <TodayRow lead={item.lead} section={name} now={now} />
                ) : (
                  <EntryRow entry={item.entry} now={now} />
                )}
              </Fragment>
            ))}
            {before === shown.length && <NowLine now={now} />}
          </TodayRows>
        )}
        {isOpen && !isExpanded && items.length > SHOWN_INITIALLY && (
          <Button
            size="small"
            onClick={() => setExpanded(true)}
            sx={{ minHeight: 44, marginInlineStart: -1.25 }}
          >
            Show {items.length - SHOWN_INITIALLY} more
          </Button>
        )}
        {isOpen && (isExpanded || items.length <= SHOWN_INITIALLY) && (
          <LoadMore label="Load more" more={more} />
        )}
      </Box>
    </Box>
  );
}

/** Divides the day into earlier and later. */
function NowLine({ now }: { now: number }) {
  const { timeZone } = useWorkspace();
  return <li className="today-now">Now {formatClock(new Date(now).toISOString(), timeZone)}</li>;
}
