import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { mirrored } from "../../theme/mirrored";
import { type CalendarViewId, NARROW_WEEK, VIEWS, viewOf } from "./calendar-views";

interface CalendarToolbarProps {
  title: string; // "23 – 29 Nov 2026"
  view: CalendarViewId;
  isPhone: boolean;
  isReady: boolean; // enables navigation; the view can be chosen before
  onView: (view: CalendarViewId) => void;
  onToday: () => void;
  onStep: (step: -1 | 1) => void;
  filter?: ReactNode;
}

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { title, view, isPhone, isReady, onView, onToday, onStep, filter } = props;
  const isNarrow = (id: CalendarViewId) => isPhone && id === "week";
  const { unit } = isNarrow(view) ? NARROW_WEEK : viewOf(view);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, marginBottom: 2 }}>
      <Button variant="outlined" disabled={!isReady} onClick={onToday}>
        Today
      </Button>
      <Box sx={{ display: "flex" }}>
        <IconButton
          aria-label={`Previous ${unit}`}
          disabled={!isReady}
          onClick={() => onStep(-1)}
          sx={{ width: 44, height: 44 }}
        >
          <ChevronLeft sx={mirrored} />
        </IconButton>
        <IconButton
          aria-label={`Next ${unit}`}
          disabled={!isReady}
          onClick={() => onStep(1)}
          sx={{ width: 44, height: 44 }}
        >
          <ChevronRight sx={mirrored} />
        </IconButton>
      </Box>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ flex: "1 1 96px", minWidth: 0, fontSize: { xs: "0.9375rem", sm: "1.25rem" } }}
      >
        <bdi>{title}</bdi>
      </Typography>
      {filter}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="View"
        value={view}
        onChange={(_, next: CalendarViewId | null) => next && onView(next)}
        sx={{ width: { xs: "100%", md: "auto" } }}
      >
        {VIEWS.map(({ id, label }) => (
          <ToggleButton
            key={id}
            value={id}
            sx={{ flex: 1, minHeight: { xs: 44, md: 36 }, paddingInline: { xs: 0.5, sm: 2 } }}
          >
            <bdi>{isNarrow(id) ? NARROW_WEEK.label : label}</bdi>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
