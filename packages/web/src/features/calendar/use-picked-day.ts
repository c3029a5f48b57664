import { useState } from "react";
import type { CalendarPlace } from "./use-calendar-place";

/** Selected day below a phone's month; reset when another month is shown. */
export function usePickedDay({ date, today }: CalendarPlace) {
  const [picked, setPicked] = useState<{ day: string; month: string } | null>(null);
  const month = date.slice(0, 7);
  const ofMonth = month === today.slice(0, 7) ? today : date;
  return {
    day: picked?.month === month ? picked.day : ofMonth,
    pick: (day: string) => setPicked({ day, month }),
  };
}
