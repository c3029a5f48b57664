import { EVENT_TYPES, type EventType } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useMemo } from "react";
import { useAddressParams } from "../../lib/navigation/use-address-params";

export interface KindFilter {
  hidden: ReadonlySet<EventType>;
  hidesDone: boolean;
  toggle: (type: EventType) => void;
  toggleDone: () => void;
}

export function useKindFilter(entries: readonly CalendarEntry[]): [KindFilter, readonly CalendarEntry[]] {
  const [params, change] = useAddressParams();
  const hide = params.get("hide") ?? "";
  const hidesDone = params.get("done") === "hide";
  const hidden = useMemo(() => new Set(EVENT_TYPES.filter((type) => hide.split(",").includes(type))), [hide]);
  const shown = useMemo(
    () =>
      hidden.size === 0 && !hidesDone
        ? entries
        : entries.filter(({ type, done }) => !hidden.has(type) && !(done && hidesDone)),
    [entries, hidden, hidesDone],
  );
  const toggle = (type: EventType) => {
    const next = EVENT_TYPES.filter((each) => (each === type ? !hidden.has(each) : hidden.has(each)));
    change({ hide: next.join(",") });
  };
  return [
    { hidden, hidesDone, toggle, toggleDone: () => change({ done: hidesDone ? null : "hide" }) },
    shown,
  ];
}
