import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import Check from "@mui/icons-material/Check";
import Undo from "@mui/icons-material/Undo";
import IconButton from "@mui/material/IconButton";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useEntryDone } from "../../../data/use-entry-done";
import { TYPE_NAMES } from "../../../lib/format/event-type";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { lateness } from "../../../lib/time/follow-up";
import { formatClock, formatExact } from "../../../lib/time/time";
import { EntryIcon } from "../../../ui/display/entry-icon";
import { SpeedRow } from "../../../ui/lead/speed-row";
import { WaitingBadge } from "../../../ui/lead/waiting-badge";
import { OwnerMark } from "./owner-mark";

/** An event or task of the day. */
export function EntryRow({ entry, now }: { entry: CalendarEntry; now: number }) {
  const slug = useSlug();
  const { timeZone } = useWorkspace();
  const setDone = useEntryDone();
  const { type, title, lead_id, lead_name, lead_phone, starts_at, done } = entry;
  const isLate = entry.kind === "task" && !done && Date.parse(starts_at) < now;
  const to = lead_id === null ? paths.calendar(slug) : paths.lead(slug, lead_id);
  const hasActions = lead_id !== null && lead_name !== null && !done;
  return (
    <li className={hasActions ? "today-row today-entry" : "today-row"}>
      <div className="today-who">
        <Link className={done ? "today-name today-done" : "today-name"} dir="auto" to={to} title={title}>
          {title}
        </Link>
        <div className="today-when" dir="auto">
          <EntryIcon type={type} isDone={done} size={14} />{" "}
          <span className={isLate ? "today-late" : undefined} title={formatExact(starts_at, timeZone)}>
            {isLate ? lateness(starts_at, now) : timeText(entry, timeZone)}
          </span>
          {` · ${[TYPE_NAMES[type], lead_name].filter(Boolean).join(" · ")} `}
          <WaitingBadge subject={lead_id ?? entry.id} />
        </div>
      </div>
      <OwnerMark ownerId={entry.owner_id} />
      <IconButton
        aria-label={`${done ? "Reopen" : "Done"}: ${title}`}
        title={done ? "Reopen" : "Done"}
        onClick={() => void setDone(entry, !done)}
      >
        {done ? <Undo fontSize="small" /> : <Check fontSize="small" />}
      </IconButton>
      {hasActions && <SpeedRow lead={{ id: lead_id, name: lead_name, phone: lead_phone }} />}
    </li>
  );
}

/** "All day", "16:00", "16:00–17:00" */
function timeText({ all_day, starts_at, ends_at }: CalendarEntry, timeZone: string | undefined): string {
  if (all_day) return "All day";
  const start = formatClock(starts_at, timeZone);
  return ends_at === starts_at ? start : `${start}–${formatClock(ends_at, timeZone)}`;
}
