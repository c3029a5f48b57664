import { EVENT_TYPES } from "@leadlane/core/calendar/rules";
import Box from "@mui/material/Box";
import { TYPE_NAMES } from "../../lib/format/event-type";
import { EntryIcon } from "../../ui/display/entry-icon";
import { ChoiceRow } from "./choice-row";
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
        <ChoiceRow key={type} isChecked={!hidden.has(type)} onToggle={() => toggle(type)}>
          <EntryIcon type={type} />
          {TYPE_NAMES[type]}
        </ChoiceRow>
      ))}
      <ChoiceRow isChecked={!hidesDone} onToggle={toggleDone}>
        Show completed
      </ChoiceRow>
    </Box>
  );
}
