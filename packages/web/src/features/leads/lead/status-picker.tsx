import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useState } from "react";
import { MEDIA } from "../../../config/media";
import { useStatuses } from "../../../data/me";
import { StatusDot } from "../../../ui/display/status-chip";
import { StatusMenu } from "../actions/lazy-menus";
import type { StatusHistory } from "./status-history";
import { StatusStepper, type StatusStepperProps } from "./status-stepper";

interface StatusPickerProps {
  lead: LeadRow;
  history: StatusHistory;
  onPick: (status: PipelineStatus) => void;
}

export function StatusPicker({ lead, history, onPick }: StatusPickerProps) {
  const statuses = useStatuses();
  const isWide = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const Picker = isWide ? StatusStepper : StatusSelect;
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Picker
        statuses={statuses}
        currentId={lead.status_id}
        history={history}
        isReadOnly={lead.archived}
        onPick={onPick}
      />
    </Box>
  );
}

function StatusSelect({ statuses, currentId, isReadOnly, onPick }: StatusStepperProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const status = statuses.find(({ id }) => id === currentId);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        disabled={isReadOnly}
        aria-haspopup="menu"
        aria-label={`Status: ${status?.name ?? "unknown"}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
        sx={{ backgroundColor: "background.paper", borderColor: "line.field", paddingInline: 2 }}
      >
        {status && <StatusDot color={status.color} size={10} />}
        <Box component="span" sx={{ flex: 1, marginInlineStart: 1.25, textAlign: "start" }}>
          {status?.name}
        </Box>
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <StatusMenu anchor={anchor} current={currentId} onPick={onPick} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
