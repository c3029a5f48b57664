import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { useWorkspace } from "../../lib/session/workspace";
import { fromZonedInput, toZonedInput } from "../../lib/time/zoned-time";
import { chosenTime, pickedProblem, type TimeChoice, TimeChoices } from "./time-choices";

export interface RescheduleProps {
  at: string | null;
  label?: string;
  action?: string;
  allowsNone?: boolean;
  isAllDay?: boolean;
  onPick: (at: string | null) => void;
}

/** Moves something to another time: a preset with one press, any other time with two. */
export function Reschedule({
  at,
  label,
  action = "Reschedule",
  allowsNone = false,
  isAllDay,
  onPick,
}: RescheduleProps) {
  const { timeZone } = useWorkspace();
  const [isCustomOpen, setCustomOpen] = useState(false);
  const [picked, setPicked] = useState(() => {
    const current = toZonedInput(at, timeZone);
    return pickedProblem(current, Date.now(), timeZone, isAllDay) ? "" : current;
  });
  const [problem, setProblem] = useState<string>();
  const change = (choice: TimeChoice | null, text: string) => {
    setPicked(text);
    setCustomOpen(choice === "pick");
    setProblem(undefined);
    if (choice !== null && choice !== "pick") onPick(chosenTime(choice, text, Date.now(), timeZone));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = pickedProblem(picked, Date.now(), timeZone, isAllDay);
    setProblem(found);
    if (!found) onPick(fromZonedInput(picked, timeZone));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
      <TimeChoices
        label={label}
        value={isCustomOpen ? "pick" : null}
        picked={picked}
        error={problem}
        allowsNone={allowsNone && at !== null}
        isAllDay={isAllDay}
        onChange={change}
      />
      {isCustomOpen && (
        <Button type="submit" variant="contained" sx={{ justifySelf: "end", minHeight: { xs: 44, md: 36 } }}>
          {action}
        </Button>
      )}
    </Box>
  );
}
