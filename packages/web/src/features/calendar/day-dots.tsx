import type { CalendarOptions, DayCellInfo } from "@fullcalendar/react";
import { dayOf } from "./calendar-days";

export interface Dots {
  count: (day: string) => number;
  shown: string;
  onPick: (day: string) => void;
}

export function dotsOptions(dots: Dots, timeZone: string): CalendarOptions {
  const pick = (date: Date) => dots.onPick(dayOf(date.toISOString(), timeZone));
  return {
    navLinks: true,
    navLinkDayClick: pick,
    dateClick: ({ date }) => pick(date),
    viewClass: "dots-view",
    dayCellTopClass: "day-top",
    dayCellTopInnerClass: "day-inner",
    dayCellTopContent: ({ date, dayNumberText, isOther, isToday }: DayCellInfo) => (
      <DayDots
        number={dayNumberText}
        look={isToday ? "today" : isOther ? "other" : ""}
        day={dayOf(new Date(date).toISOString(), timeZone)}
        {...dots}
      />
    ),
  };
}

interface DayDotsProps extends Omit<Dots, "onPick"> {
  number: string;
  look: "today" | "other" | "";
  day: string;
}

function DayDots({ number, look, day, count, shown }: DayDotsProps) {
  const dots = Math.min(3, count(day));
  return (
    <span className={`day day-${day === shown ? "shown" : look}`}>
      {number}
      <span className="day-dots" aria-hidden>
        {"•".repeat(dots)}
      </span>
    </span>
  );
}
