import { STATUS_NAME_MAX, STATUSES_MAX, type StatusType } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type RefObject, useRef, useState } from "react";
import { useStatusChanges } from "../../../data/statuses";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { nextColor } from "../../../theme/status-swatches";
import { SubmitButton } from "../../../ui/form/submit-button";
import { NameField } from "../named-rows/name-field";
import { useNewName } from "../named-rows/use-new-name";
import { ColorButton } from "./color-picker";
import { TypeSelect } from "./status-type";

interface AddStatusProps {
  statuses: readonly PipelineStatus[];
  button: RefObject<HTMLButtonElement | null>;
  focusAfter: (change: () => void) => void;
}

export function AddStatus({ statuses, button, focusAfter }: AddStatusProps) {
  const [isAdding, setAdding] = useState(false);
  const isFull = statuses.length >= STATUSES_MAX;
  const close = () => focusAfter(() => setAdding(false));
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

interface NewStatusFormProps {
  statuses: readonly PipelineStatus[];
  onClosed: () => void;
}

/** Open statuses are added before won and lost, others at the end. The form stays open for the next one. */
function NewStatusForm({ statuses, onClosed }: NewStatusFormProps) {
  const { create } = useStatusChanges();
  const { keyFor, renew } = useIdempotencyKey();
  const field = useRef<HTMLInputElement>(null);
  const colors = statuses.map((status) => status.color);
  const [color, setColor] = useState(() => nextColor(colors));
  const [type, setType] = useState<StatusType>("open");
  const { isBusy, add, input } = useNewName({
    rules: { max: STATUS_NAME_MAX, usedNames: statuses.map(({ name }) => name) },
    field,
    create: async (name) => {
      const closing = statuses.find((each) => each.type !== "open");
      const status = { name, color, type, ...(type === "open" && closing && { before_id: closing.id }) };
      await create(status, keyFor(status));
      renew();
      setColor(nextColor([...colors, color]));
    },
  });

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 1 }}>
      <Box sx={{ display: "flex", flex: "1 1 240px", alignItems: "start", gap: 0.5 }}>
        <ColorButton subject="the new status" color={color} onPick={setColor} />
        <NameField
          {...input}
          label="Name of the new status"
          placeholder="Name"
          autoFocus
          onEscape={onClosed}
        />
      </Box>
      <TypeSelect label="Type of the new status" type={type} onChange={setType} />
      <SubmitButton type="button" busy={isBusy} busyLabel="Adding…" onClick={add} sx={{ minHeight: 48 }}>
        Add
      </SubmitButton>
      <Button onClick={onClosed} sx={{ minHeight: 48 }}>
        Done
      </Button>
    </Box>
  );
}
