import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useWorkspace } from "../../lib/session/workspace";
import { formatClock } from "../../lib/time/time";
import { EntryIcon } from "../../ui/display/entry-icon";
import { formatDay } from "./calendar-days";
import { DAY_ENTRIES_INITIAL, DAY_ENTRIES_STEP, showMoreLabel } from "./day-limit";
import { doneLabel, isCompletable, isOverdue } from "./entry-text";

interface DayAgendaProps {
  day: string;
  entries: readonly CalendarEntry[] | undefined; // undefined while loading
  colorOf: (ownerId: string | null) => string;
  onOpen: (entry: CalendarEntry) => void;
  onDone: (entry: CalendarEntry) => void;
}

/** Entries of the selected day, below a phone's month of dots. */
export function DayAgenda({ day, entries, ...props }: DayAgendaProps) {
  return (
    <Box
      component="section"
      aria-label="Day"
      sx={{ padding: 2, borderTop: "1px solid", borderColor: "divider" }}
    >
      <Typography variant="h3" aria-live="polite" sx={{ marginBottom: 1 }}>
        {formatDay(day)}
      </Typography>
      {entries?.length === 0 && <Typography color="textSecondary">Nothing scheduled on this day.</Typography>}
      {entries && <AgendaList key={day} entries={entries} {...props} />}
    </Box>
  );
}

interface AgendaListProps extends Omit<DayAgendaProps, "day"> {
  entries: readonly CalendarEntry[];
}

interface AgendaState {
  count: number;
  next: string | null; // first entry that the last press revealed; takes the focus
}

const keyOf = (entry?: CalendarEntry) => (entry ? `${entry.kind}-${entry.id}` : null);

function AgendaList({ entries, colorOf, onOpen, onDone }: AgendaListProps) {
  const [{ count, next }, setListed] = useState<AgendaState>({ count: DAY_ENTRIES_INITIAL, next: null });
  const remaining = entries.length - count;
  const listMore = () => setListed({ count: count + DAY_ENTRIES_STEP, next: keyOf(entries[count]) });
  return (
    <>
      <Box component="ul" sx={{ display: "grid", gap: 1, listStyle: "none", margin: 0, padding: 0 }}>
        {entries.slice(0, count).map((entry) => (
          <li key={keyOf(entry)}>
            <AgendaRow
              entry={entry}
              color={colorOf(entry.owner_id)}
              hasFocus={keyOf(entry) === next}
              onOpen={() => onOpen(entry)}
              onDone={() => onDone(entry)}
            />
          </li>
        ))}
      </Box>
      {remaining > 0 && (
        <Button fullWidth onClick={listMore} sx={{ minHeight: 48, marginTop: 1 }}>
          {showMoreLabel(remaining)}
        </Button>
      )}
    </>
  );
}

interface AgendaRowProps {
  entry: CalendarEntry;
  color: string;
  hasFocus: boolean;
  onOpen: () => void;
  onDone: () => void;
}

function AgendaRow({ entry, color, hasFocus, onOpen, onDone }: AgendaRowProps) {
  const { timeZone } = useWorkspace();
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        minHeight: 48,
        borderRadius: 2,
        borderInlineStart: "4px solid",
        borderInlineStartColor: color,
        backgroundColor: "background.subtle",
      }}
    >
      <ButtonBase
        autoFocus={hasFocus}
        onClick={onOpen}
        sx={{
          flex: 1,
          display: "flex",
          gap: 1,
          minWidth: 0,
          minHeight: 48,
          paddingInline: 1.5,
          justifyContent: "flex-start",
          textAlign: "start",
          borderRadius: 2,
          textDecoration: entry.done ? "line-through" : undefined,
        }}
      >
        <EntryIcon type={entry.type} isDone={entry.done} />
        <Box component="span" sx={{ flex: "none", fontVariantNumeric: "tabular-nums" }}>
          {entry.all_day ? "All day" : formatClock(entry.starts_at, timeZone)}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {entry.title}
          </Box>
          {entry.lead_name && ` · ${entry.lead_name}`}
        </Box>
        {isOverdue(entry) && (
          <Box component="span" sx={{ flex: "none", fontWeight: 700 }}>
            Overdue
          </Box>
        )}
      </ButtonBase>
      {isCompletable(entry) && (
        <Button aria-label={doneLabel(entry)} onClick={onDone} sx={{ flex: "none", minHeight: 44 }}>
          Done
        </Button>
      )}
    </Box>
  );
}
