import { EVENT_TYPES } from "@leadlane/core/calendar/rules";
import CheckBox from "@mui/icons-material/CheckBox";
import CheckBoxOutlineBlank from "@mui/icons-material/CheckBoxOutlineBlank";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { visuallyHidden } from "../../theme/visually-hidden";
import { EntryIcon } from "./entry-icon";
import { TYPE_NAMES } from "./entry-text";
import type { KindFilter } from "./use-kind-filter";

/** Legend of the icons that also filters by kind; completed entries have their own switch. */
export function KindLegend({ hidden, hidesDone, toggle, toggleDone }: KindFilter) {
  return (
    <Box
      role="group"
      aria-label="What is shown"
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(120px, 1fr))",
        columnGap: 2,
        "& > :last-of-type": { gridColumn: "span 2" },
      }}
    >
      {EVENT_TYPES.map((type) => (
        <Choice key={type} isChecked={!hidden.has(type)} onToggle={() => toggle(type)}>
          <EntryIcon type={type} />
          {TYPE_NAMES[type]}
        </Choice>
      ))}
      <Choice isChecked={!hidesDone} onToggle={toggleDone}>
        Show completed
      </Choice>
    </Box>
  );
}

interface ChoiceProps {
  isChecked: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A native checkbox behind MUI icons, because MUI's Checkbox would enlarge the calendar's chunk. */
function Choice({ isChecked, onToggle, children }: ChoiceProps) {
  const Mark = isChecked ? CheckBox : CheckBoxOutlineBlank;
  return (
    <Box
      component="label"
      sx={{
        position: "relative",
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: { xs: 44, xl: 36 },
        borderRadius: 1,
        cursor: "pointer",
        "&:hover": { backgroundColor: "action.hover" },
        "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "line.focus", outlineOffset: 2 },
      }}
    >
      <Box component="input" type="checkbox" checked={isChecked} onChange={onToggle} sx={visuallyHidden} />
      <Mark aria-hidden sx={{ color: isChecked ? "info.main" : "text.secondary", flex: "none" }} />
      {children}
    </Box>
  );
}
