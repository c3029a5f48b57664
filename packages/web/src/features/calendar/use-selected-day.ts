import { useState } from "react";
import type { CalendarNavigation } from "./use-calendar-navigation";

/** Selected day below a phone's month; reset when another month is shown. */
export function useSelectedDay({ date, today }: CalendarNavigation) {
  const [selected, setSelected] = useState<{ day: string; month: string } | null>(null);
  const month = date.slice(0, 7);
  const ofMonth = month === today.slice(0, 7) ? today : date;
  return {
    day: selected?.month === month ? selected.day : ofMonth,
    pick: (day: string) => setSelected({ day, month }),
  };
}
