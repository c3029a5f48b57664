import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { mirrored } from "../../theme/mirrored";
import { ARROWS, addDays, addMonths, daysOfMonth } from "./mini-month";

interface MonthPickerProps {
  day: string; // where the calendar is, "2026-11-23"
  today: string;
  firstDay: number;
  isRight: boolean;
  onPick: (day: string) => void;
}

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};
const monthWords = formatter({ month: "long", year: "numeric" });
const dayWords = formatter({ day: "numeric", month: "long", year: "numeric" });
const weekdayWords = formatter({ weekday: "long" });

/** Mini month for navigation: one tab stop, arrow keys between days. */
export function MonthPicker({ day, today, firstDay, isRight, onPick }: MonthPickerProps) {
  const [shownDay, setShownDay] = useState(day);
  const [target, setTarget] = useState(day);
  if (shownDay !== day) {
    setShownDay(day);
    setTarget(day);
  }
  const table = useRef<HTMLTableElement>(null);
  const month = target.slice(0, 7);
  const days = daysOfMonth(month, firstDay);
  const step = (months: number) => setTarget(`${addMonths(month, months)}-01`);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = addDays(target, isRight && Math.abs(by) === 1 ? -by : by);
    // Render at once, so that the next key press starts from the new day.
    flushSync(() => setTarget(next));
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <Box>
      <MonthHead title={monthWords(target)} onStep={step} />
      <Box
        component="table"
        ref={table}
        aria-label={monthWords(target)}
        onKeyDown={onKeyDown}
        sx={{ width: "100%", borderSpacing: 0, textAlign: "center", "& th, & td": { padding: 0 } }}
      >
        <Weekdays days={days.slice(0, 7)} />
        <tbody>
          {days
            .filter((_, index) => index % 7 === 0)
            .map((first) => (
              <tr key={first}>
                {[0, 1, 2, 3, 4, 5, 6].map((index) => {
                  const each = addDays(first, index);
                  return (
                    <td key={each}>
                      <DayButton
                        day={each}
                        isToday={each === today}
                        isShown={each === day}
                        isOfMonth={each.startsWith(month)}
                        isStop={each === target}
                        onPick={onPick}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </Box>
    </Box>
  );
}

function MonthHead({ title, onStep }: { title: string; onStep: (months: number) => void }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      <Typography component="h3" aria-live="polite" sx={{ flex: 1, fontWeight: 700 }}>
        {title}
      </Typography>
      <IconButton aria-label="Previous month" onClick={() => onStep(-1)}>
        <ChevronLeft sx={mirrored} />
      </IconButton>
      <IconButton aria-label="Next month" onClick={() => onStep(1)}>
        <ChevronRight sx={mirrored} />
      </IconButton>
    </Box>
  );
}

function Weekdays({ days }: { days: readonly string[] }) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <Box component="th" key={day} scope="col" abbr={weekdayWords(day)} sx={{ fontSize: 12 }}>
            {weekdayWords(day).slice(0, 2)}
          </Box>
        ))}
      </tr>
    </thead>
  );
}

interface DayButtonProps {
  day: string;
  isToday: boolean;
  isShown: boolean; // the calendar's current day
  isOfMonth: boolean; // false for days of the adjacent months
  isStop: boolean; // roving tab stop
  onPick: (day: string) => void;
}

function DayButton({ day, isToday, isShown, isOfMonth, isStop, onPick }: DayButtonProps) {
  return (
    <ButtonBase
      data-day={day}
      aria-label={dayWords(day)}
      aria-current={isToday ? "date" : undefined}
      aria-pressed={isShown}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onPick(day)}
      sx={{
        width: 30,
        height: 30,
        borderRadius: "50%",
        fontSize: 13,
        fontWeight: isToday ? 700 : 400,
        color: isOfMonth ? "text.primary" : "text.muted",
        "&:hover": { backgroundColor: "action.hover" },
        ...(isToday && { color: "info.main", outline: "1px solid currentColor" }),
        ...(isShown && {
          color: "info.contrastText",
          backgroundColor: "info.main",
          "&:hover": { backgroundColor: "info.dark" },
        }),
      }}
    >
      {Number(day.slice(8))}
    </ButtonBase>
  );
}
