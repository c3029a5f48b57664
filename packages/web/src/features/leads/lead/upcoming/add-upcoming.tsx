import { TITLE_MAX } from "@leadlane/core/calendar/rules";
import { NEXT_STEP_MAX } from "@leadlane/core/leads/rules";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useRef, useState } from "react";
import { useUpcomingChanges } from "../../../../data/leads/upcoming";
import { messageOf } from "../../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../../lib/api/use-idempotency-key";
import { toast } from "../../../../lib/feedback/toast";
import { TYPE_NAMES } from "../../../../lib/format/event-type";
import { ChoiceChips } from "../../../../ui/form/choice-chips";
import { Reschedule } from "../../../../ui/form/reschedule";
import { useLeadActions } from "../../actions/use-lead-actions";

const TYPES = ["follow_up", "task", "meeting", "visit"] as const;
type Type = (typeof TYPES)[number];

const LABELS: Readonly<Record<Type, string>> = {
  follow_up: "Next step (optional)",
  task: "What needs to be done",
  meeting: "Title (optional)",
  visit: "Title (optional)",
};

interface AddUpcomingProps {
  lead: LeadDetail;
  hasFollowUp: boolean;
  onClose: () => void;
}

/** Plans a follow-up, task, meeting or visit. A common time saves it with one press. */
export function AddUpcoming({ lead, hasFollowUp, onClose }: AddUpcomingProps) {
  const actions = useLeadActions();
  const changes = useUpcomingChanges(lead.id);
  const { keyFor } = useIdempotencyKey();
  const canFollowUp = lead.status_type === "open" && !hasFollowUp;
  const types = TYPES.filter((type) => type !== "follow_up" || canFollowUp);
  const [type, setType] = useState<Type>(canFollowUp ? "follow_up" : "visit");
  const [text, setText] = useState("");
  const [isTextMissing, setTextMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const send = (planned: string, at: string): Promise<unknown> => {
    if (type === "task") return changes.addTask(planned, at, keyFor([type, planned, at]));
    const eventType = type === "visit" ? "visit" : "meeting";
    const title = planned || `${TYPE_NAMES[eventType]} with ${lead.name}`.slice(0, TITLE_MAX);
    return changes.addEvent({ title, type: eventType, starts_at: at }, keyFor([type, title, at]));
  };
  const submit = async (planned: string, at: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await send(planned, at);
      toast.success(`${TYPE_NAMES[type]} planned`);
      onClose();
    } catch (error) {
      setBusy(false);
      toast.error(messageOf(error, `${TYPE_NAMES[type]} could not be added.`));
    }
  };
  const add = (at: string | null) => {
    const planned = text.trim();
    if (at === null) return;
    if (type === "task" && planned === "") {
      setTextMissing(true);
      return input.current?.focus();
    }
    if (type === "follow_up") {
      onClose();
      return void actions.followUp(lead, { follow_up_at: at, ...(planned && { next_step: planned }) });
    }
    void submit(planned, at);
  };
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        marginBottom: 2,
        padding: 2,
        border: "1px solid",
        borderColor: "divider",
        borderRadius: 2,
      }}
    >
      <ChoiceChips
        label="Type"
        isNeeded
        choices={types.map((value) => ({ value, label: TYPE_NAMES[value] }))}
        value={type}
        onChange={(next) => next && setType(next)}
      />
      <TextField
        inputRef={input}
        size="small"
        label={LABELS[type]}
        value={text}
        error={isTextMissing && text.trim() === ""}
        helperText={isTextMissing && text.trim() === "" ? "Text is required" : undefined}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: type === "follow_up" ? NEXT_STEP_MAX : TITLE_MAX } }}
      />
      <Reschedule at={null} label="When" action="Add" onPick={add} />
      <Button size="small" onClick={onClose} sx={{ justifySelf: "start" }}>
        Cancel
      </Button>
    </Box>
  );
}
