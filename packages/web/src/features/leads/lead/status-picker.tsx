import type { LeadRow } from "@leadlane/core/lead/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useStatuses } from "../../../data/me";
import { StatusSelect } from "./status-select";
import { StatusStepper } from "./status-stepper";

export interface StatusPickerProps {
  lead: LeadRow;
  onPick: (status: PipelineStatus) => void;
}

/** Where the lead stands in the pipeline: all steps at once, on phones one field. */
export function StatusPicker({ lead, onPick }: StatusPickerProps) {
  const statuses = useStatuses();
  const isWide = useMediaQuery("(min-width:768px)", { noSsr: true });
  const Picker = isWide ? StatusStepper : StatusSelect;
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Picker statuses={statuses} currentId={lead.status_id} isReadOnly={lead.archived} onPick={onPick} />
    </Box>
  );
}
