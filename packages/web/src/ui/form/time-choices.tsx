import TextField from "@mui/material/TextField";
import { useWorkspace } from "../../lib/session/workspace";
import { type NextName, nextTimes } from "../../lib/time/next-times";
import { fromZonedInput, toZonedInput } from "../../lib/time/zoned-time";
import { ChoiceChips } from "./choice-chips";

export type TimeChoice = NextName | "pick" | "none";

const DAY_LENGTH = "2026-11-21".length;

interface TimeChoicesProps {
  label?: string;
  value: TimeChoice | null;
  picked: string; // value of the datetime-local field
  error?: string;
  allowsNone?: boolean;
  isAllDay?: boolean;
  onChange: (value: TimeChoice | null, picked: string) => void;
}

export function TimeChoices(props: TimeChoicesProps) {
  const {
    label = "Reschedule",
    value,
    picked,
    error,
    allowsNone = false,
    isAllDay = false,
    onChange,
  } = props;
  const { timeZone } = useWorkspace();
  const presets = nextTimes(Date.now(), timeZone).filter(({ name }) => !isAllDay || name !== "hours");
  const tomorrow = presets.find(({ name }) => name === "tomorrow")?.at ?? null;
  const length = isAllDay ? DAY_LENGTH : undefined;
  return (
    <>
      <ChoiceChips<TimeChoice>
        label={label}
        choices={[
          ...presets.map(({ name, label, day }) => ({ value: name, label: isAllDay ? day : label })),
          { value: "pick", label: "Pick…" },
          ...(allowsNone ? [{ value: "none", label: "None" } as const] : []),
        ]}
        value={value}
        onChange={(choice) =>
          onChange(choice, choice === "pick" && !picked ? toZonedInput(tomorrow, timeZone) : picked)
        }
      />
      {value === "pick" && (
        <TextField
          label={isAllDay ? "Date" : "Date and time"}
          type={isAllDay ? "date" : "datetime-local"}
          size="small"
          value={picked.slice(0, length)}
          error={error !== undefined}
          helperText={error}
          onChange={({ target }) => onChange("pick", isAllDay ? `${target.value}T00:00` : target.value)}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: toZonedInput(new Date().toISOString(), timeZone).slice(0, length) },
            formHelperText: { role: "alert" },
          }}
        />
      )}
    </>
  );
}

/** Null for none, and for an incomplete custom time. */
export function chosenTime(
  choice: TimeChoice | null,
  picked: string,
  now: number,
  timeZone: string | undefined,
): string | null {
  if (choice === "pick") return fromZonedInput(picked, timeZone);
  return nextTimes(now, timeZone).find(({ name }) => name === choice)?.at ?? null;
}

/** The error of a custom time; undefined when it is valid. */
export function pickedProblem(
  picked: string,
  now: number,
  timeZone: string | undefined,
  isAllDay = false,
): string | undefined {
  const at = fromZonedInput(picked, timeZone);
  if (at === null) return isAllDay ? "Choose a date" : "Choose a date and a time";
  if (isAllDay) {
    const today = toZonedInput(new Date(now).toISOString(), timeZone).slice(0, DAY_LENGTH);
    return picked.slice(0, DAY_LENGTH) < today ? "Choose today or a later date" : undefined;
  }
  return Date.parse(at) <= now ? "Choose a time in the future" : undefined;
}
