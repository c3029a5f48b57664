import type { LeadDetail } from "@leadlane/core/leads/schema";
import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined";
import RadioButtonUnchecked from "@mui/icons-material/RadioButtonUnchecked";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import type { Upcoming } from "../../../../data/leads/upcoming";
import { openReschedule } from "../../../../lib/contact/lead-sheets";
import { TYPE_NAMES } from "../../../../lib/format/event-type";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatDate } from "../../../../lib/time/time";
import { EntryIcon } from "../../../../ui/display/entry-icon";
import { FollowUpChip } from "../../../../ui/display/follow-up-chip";
import { TintChip } from "../../../../ui/display/tint-chip";
import { useUpcomingActions } from "./use-upcoming-actions";

const RescheduleDialog = lazyPart(
  () => import("../../../../ui/overlay/reschedule-dialog"),
  "RescheduleDialog",
);

interface UpcomingItemProps {
  lead: LeadDetail;
  item: Upcoming;
  isReadOnly: boolean;
  onDone: () => void;
}

export function UpcomingItem({ lead, item, isReadOnly, onDone }: UpcomingItemProps) {
  const actions = useUpcomingActions(lead);
  const [isMoving, setMoving] = useState(false);
  const { title, type, at } = item;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        minHeight: 52,
        paddingInlineStart: isReadOnly ? 1 : 0,
        "& + &": { borderTop: "1px solid", borderColor: "divider" },
      }}
    >
      {!isReadOnly && (
        <IconButton
          aria-label={`Done: ${title}`}
          title="Done"
          onClick={() => void actions.complete(item).then(onDone)}
          sx={target}
        >
          <RadioButtonUnchecked />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0, paddingBlock: 1 }}>
        <Typography sx={{ ...clamp, fontWeight: 600, overflowWrap: "anywhere" }} title={title}>
          <bdi>{title}</bdi>
        </Typography>
        <Typography
          variant="body2"
          component="div"
          color="textSecondary"
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 0.75 }}
        >
          <EntryIcon type={type} />
          {TYPE_NAMES[type]}
          <span aria-hidden>·</span>
          <PlannedTime item={item} />
        </Typography>
      </Box>
      {!isReadOnly && (
        <IconButton
          aria-label={`Reschedule ${title}`}
          title="Reschedule"
          onClick={() => (item.kind === "follow_up" ? openReschedule(lead) : setMoving(true))}
          sx={target}
        >
          <EventRepeatOutlined fontSize="small" />
        </IconButton>
      )}
      {isMoving && (
        <Suspense fallback={null}>
          <RescheduleDialog
            subject={title}
            at={at}
            isAllDay={item.kind === "event" && item.event.all_day}
            onPick={(next) => next !== null && void actions.move(item, next)}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

function PlannedTime({ item }: { item: Upcoming }) {
  const { timeZone } = useWorkspace();
  const { at, kind } = item;
  if (at === null) return "No date";
  const isEvent = kind === "event";
  if (isEvent && item.event.all_day) return <time dateTime={at}>{formatDate(at, timeZone)}</time>;
  if (isEvent && Date.parse(at) <= Date.now()) return <TintChip tint="info">Now</TintChip>;
  return <FollowUpChip isPlain iso={at} />;
}

const target = { flex: "none", width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } } as const;

const clamp = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
} as const;
