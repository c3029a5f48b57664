import Divider from "@mui/material/Divider";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { PanelPopover } from "../../ui/overlay/panel-popover";
import { Sheet } from "../../ui/overlay/sheet";
import { KindLegend } from "./kind-legend";
import { PeopleList } from "./people-list";
import type { CalendarEntries } from "./use-calendar-entries";

export interface CalendarFiltersProps extends Pick<CalendarEntries, "people" | "kinds"> {
  anchor: HTMLElement;
  isPhone: boolean;
  onClose: () => void;
}

/** The rail's filters, where there is no rail. Mount to open. */
export function CalendarFilters({ anchor, isPhone, onClose, ...filters }: CalendarFiltersProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  if (isPhone) {
    return (
      <Sheet title="Filters" isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClose}>
        <FilterFields {...filters} />
      </Sheet>
    );
  }
  return (
    <PanelPopover
      anchor={anchor}
      titleId={titleId}
      sx={{ width: 320, padding: 2, backgroundColor: "background.raised" }}
      onClose={onClose}
    >
      <Typography id={titleId} variant="h2" sx={{ fontSize: "1.125rem", marginBottom: 1 }}>
        Filters
      </Typography>
      <FilterFields {...filters} />
    </PanelPopover>
  );
}

function FilterFields({ people, kinds }: Pick<CalendarEntries, "people" | "kinds">) {
  return (
    <>
      {people.canChoose && (
        <>
          <PeopleList {...people} />
          <Divider sx={{ marginBlock: 1.5 }} />
        </>
      )}
      <KindLegend {...kinds} />
    </>
  );
}
