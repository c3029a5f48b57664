import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import Box from "@mui/material/Box";
import { useId, useState } from "react";
import { EntryRow } from "./entry-row";
import { SectionHead } from "./section-head";
import { TodayRows } from "./today-rows";

/** Events and tasks completed today, which can be reopened. */
export function DoneList({ entries, now }: { entries: readonly CalendarEntry[]; now: number }) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  if (entries.length === 0) return null;
  return (
    <Box sx={{ marginTop: 1 }}>
      <SectionHead
        text={`Done · ${entries.length}`}
        listId={listId}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      <Box id={listId} hidden={!isOpen}>
        {isOpen && (
          <TodayRows>
            {entries.map((entry) => (
              <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} now={now} />
            ))}
          </TodayRows>
        )}
      </Box>
    </Box>
  );
}
