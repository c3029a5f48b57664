import { NEXT_STEP_MAX } from "@leadlane/core/leads/rules";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import type { LeadContact } from "../../../lib/contact/lead-sheets";
import { Reschedule } from "../../../ui/form/reschedule";
import { useLeadActions } from "../actions/use-lead-actions";
import { LeadSheet } from "./lead-sheet";

interface RescheduleSheetProps {
  lead: LeadContact;
  onClosed: () => void;
}

/** Plans the next step of a lead: a common time with one press. */
export function RescheduleSheet({ lead: { id, name }, onClosed }: RescheduleSheetProps) {
  const title = (
    <>
      Reschedule <bdi>{name}</bdi>
    </>
  );
  return (
    <LeadSheet leadId={id} title={() => title} height={180} onClosed={onClosed}>
      {(lead, close) => <RescheduleForm lead={lead} onSaved={close} />}
    </LeadSheet>
  );
}

function RescheduleForm({ lead, onSaved }: { lead: LeadDetail; onSaved: () => void }) {
  const actions = useLeadActions();
  const [step, setStep] = useState(lead.next_step ?? "");
  const next_step = step.trim() || null;
  const isChanged = next_step !== lead.next_step;
  const save = (follow_up_at: string | null) => {
    onSaved();
    void actions.followUp(lead, { follow_up_at, ...(isChanged && { next_step }) });
  };
  const saveStep = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) save(lead.follow_up_at);
  };
  return (
    <Box sx={{ display: "grid", gap: 2, paddingBottom: { xs: 2, md: 3 } }}>
      <Box component="form" onSubmit={saveStep} sx={{ display: "flex", gap: 1, paddingTop: 0.5 }}>
        <TextField
          label="Next step"
          fullWidth
          value={step}
          onChange={({ target }) => setStep(target.value)}
          slotProps={{ htmlInput: { maxLength: NEXT_STEP_MAX } }}
        />
        {isChanged && lead.follow_up_at !== null && (
          <Button type="submit" variant="outlined">
            Save
          </Button>
        )}
      </Box>
      <Reschedule at={lead.follow_up_at} allowsNone onPick={save} />
    </Box>
  );
}
