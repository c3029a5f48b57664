import { STATUSES_MAX } from "@leadlane/core/pipeline-status/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { NewStatusForm } from "./new-status-form";

interface AddStatusProps {
  statuses: readonly PipelineStatus[];
  /** What takes the focus when a status is gone. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Below the list: opens the line for a new status, as long as there is room for one. */
export function AddStatus({ statuses, button }: AddStatusProps) {
  const [isAdding, setAdding] = useState(false);
  const isFull = statuses.length >= STATUSES_MAX;
  const close = () => {
    flushSync(() => setAdding(false));
    button.current?.focus();
  };
  return (
    <Box sx={{ padding: 2, borderTop: "1px solid", borderColor: "divider" }}>
      {isAdding && !isFull ? (
        <NewStatusForm statuses={statuses} onClosed={close} />
      ) : (
        <Button ref={button} startIcon={<Add />} disabled={isFull} onClick={() => setAdding(true)}>
          Add status
        </Button>
      )}
      {isFull && (
        <Typography variant="caption" color="textSecondary">
          A pipeline can have at most {STATUSES_MAX} statuses.
        </Typography>
      )}
    </Box>
  );
}
