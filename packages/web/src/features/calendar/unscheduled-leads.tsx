import { Draggable } from "@fullcalendar/react/interaction";
import type { LeadRow } from "@leadlane/core/leads/schema";
import DragIndicator from "@mui/icons-material/DragIndicator";
import EventAvailable from "@mui/icons-material/EventAvailable";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { openReschedule } from "../../lib/contact/lead-sheets";
import { useSession } from "../../lib/session/use-session";
import { LeadLink } from "../../ui/display/lead-link";
import { LONG_PRESS_DELAY } from "./calendar-options";
import type { Unscheduled } from "./use-unscheduled";

/** Leads without a next step. They are dragged onto the calendar, or planned with the button. */
export function UnscheduledLeads({ leads, total, hasMore, isUnknown, filter }: Unscheduled) {
  const session = useSession();
  // Optional content: nothing is shown while loading and on errors.
  if (isUnknown) return null;
  return (
    <Box component="section" aria-label="No next step">
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        No next step
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <bdi>{leads.length === 0 ? "Every lead has a next step." : "Drag a lead onto the calendar."}</bdi>
      </Typography>
      <DraggableList leads={leads} />
      {hasMore && (
        <Link component={RouterLink} to={paths.leadsWith(session?.tenant ?? null, filter)} variant="body2">
          {total === null ? "See all" : `See all ${total.toLocaleString("en-IN")}`}
        </Link>
      )}
    </Box>
  );
}

function DraggableList({ leads }: { leads: readonly LeadRow[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!list.current) return;
    const draggable = new Draggable(list.current, {
      itemSelector: "[data-lead]",
      longPressDelay: LONG_PRESS_DELAY,
      eventData: { create: false, duration: "00:30" }, // the drop itself creates no event
    });
    return () => draggable.destroy();
  }, []);
  return (
    <Box component="ul" ref={list} sx={{ listStyle: "none", margin: 0, padding: 0 }}>
      {leads.map((lead) => (
        <Box
          component="li"
          key={lead.id}
          data-lead={lead.id}
          onDragStart={(event) => event.preventDefault()} // the browser's own dragging of links
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 0.5,
            minHeight: 40,
            borderRadius: 1,
            backgroundColor: "background.default",
            cursor: "grab",
          }}
        >
          <DragIndicator aria-hidden fontSize="small" sx={{ flex: "none", color: "text.secondary" }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <LeadLink lead={lead} />
          </Box>
          <IconButton
            aria-label={`Plan a follow-up with ${lead.name}`}
            title="Plan…"
            size="small"
            onClick={() => openReschedule(lead)}
          >
            <EventAvailable fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
