import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useLeadChoices } from "../../../data/leads/lead-choices";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatClock, formatWeekday } from "../../../lib/time/time";
import { ChoiceChips } from "../../../ui/form/choice-chips";
import { SubmitButton } from "../../../ui/form/submit-button";
import { Sheet } from "../../../ui/overlay/sheet";
import { countVisits, usePlanVisits, type VisitLead } from "./use-plan-visits";
import { visitTimes } from "./visit-times";

interface PlanVisitsSheetProps {
  suggestions: readonly VisitLead[]; // shown until the user searches
  onClosed: () => void;
}

const DAYS = [1, 2, 3, 4];

/** Plans visits of several leads on one day, an hour each, in the order in which they are chosen. */
export function PlanVisitsSheet({ suggestions, onClosed }: PlanVisitsSheetProps) {
  const { timeZone } = useWorkspace();
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<readonly VisitLead[]>([]);
  const [typed, setTyped] = useState("");
  const [days, setDays] = useState("1");
  const [now] = useState(() => Date.now());
  const { isBusy, plan } = usePlanVisits(() => setOpen(false));
  const times = visitTimes(chosen.length, Number(days), now, timeZone);
  const found = useLeadChoices(typed.trim() !== "", typed);
  const offered = typed.trim() === "" ? suggestions : found.leads;
  const isChosen = (lead: VisitLead) => chosen.some(({ id }) => id === lead.id);
  const listed = [...chosen.filter((lead) => !offered.some(({ id }) => id === lead.id)), ...offered];
  const toggle = (lead: VisitLead) =>
    setChosen(isChosen(lead) ? chosen.filter(({ id }) => id !== lead.id) : [...chosen, lead]);
  const dayName = (ahead: number) =>
    ahead === 1
      ? "Tomorrow"
      : formatWeekday(visitTimes(1, ahead, now, timeZone)[0]?.starts_at ?? "", timeZone);
  const timeOf = (lead: VisitLead) => {
    const time = times[chosen.findIndex(({ id }) => id === lead.id)];
    return time && formatClock(time.starts_at, timeZone);
  };
  const day = Number(days) === 1 ? "tomorrow" : dayName(Number(days));
  return (
    <Sheet title="Plan visits" isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed}>
      <Box sx={{ display: "grid", gap: 2, paddingTop: 0.5 }}>
        <ChoiceChips
          label="Day"
          isNeeded
          choices={DAYS.map((ahead) => ({ value: String(ahead), label: dayName(ahead) }))}
          value={days}
          onChange={(next) => next && setDays(next)}
        />
        <TextField
          label="Search leads"
          type="search"
          size="small"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Box component="ul" aria-label="Leads to visit" sx={listStyle}>
          {listed.map((lead) => (
            <li key={lead.id}>
              <Box
                component="label"
                sx={{
                  display: "flex",
                  alignItems: "center",
                  cursor: "pointer",
                  minHeight: 48,
                  width: "100%",
                  borderRadius: 2,
                }}
              >
                <Checkbox checked={isChosen(lead)} onChange={() => toggle(lead)} />
                <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0, textAlign: "start" }}>
                  {lead.name}
                </Box>
                <Box component="span" sx={{ color: "text.secondary", paddingInlineEnd: 1 }}>
                  {timeOf(lead)}
                </Box>
              </Box>
            </li>
          ))}
        </Box>
      </Box>
      <Box sx={{ position: "sticky", bottom: 0, paddingBlock: 1.5, backgroundColor: "background.raised" }}>
        <SubmitButton
          busy={isBusy}
          busyLabel="Saving…"
          fullWidth
          type="button"
          disabled={chosen.length === 0}
          onClick={() => void plan(chosen, times, day)}
          sx={{ minHeight: 48 }}
        >
          {chosen.length === 0 ? "Choose leads to visit" : `Plan ${countVisits(chosen.length)} ${day}`}
        </SubmitButton>
      </Box>
    </Sheet>
  );
}

const listStyle = { listStyle: "none", margin: 0, padding: 0, minHeight: 240 } as const;
