import { STATUS_NAME_MAX, type StatusType } from "@leadlane/core/pipeline-status/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { useStatusChanges } from "../../../data/statuses";
import { useIntentKey } from "../../../lib/use-intent-key";
import { nextColor } from "../../../theme/status-swatches";
import { SubmitButton } from "../../../ui/submit-button";
import { NameField } from "../lines/name-field";
import { useNewName } from "../lines/use-new-name";
import { ColorButton } from "./color-button";
import { TypeSelect } from "./type-select";

interface NewStatusFormProps {
  statuses: readonly PipelineStatus[];
  onClosed: () => void;
}

/** A new status at the end of the pipeline. The field stays open for the next one. */
export function NewStatusForm({ statuses, onClosed }: NewStatusFormProps) {
  const { create } = useStatusChanges();
  const { keyFor, renew } = useIntentKey();
  const field = useRef<HTMLInputElement>(null);
  const colors = statuses.map((status) => status.color);
  const [color, setColor] = useState(() => nextColor(colors));
  const [type, setType] = useState<StatusType>("open");
  const { isBusy, add, input } = useNewName({
    rules: { max: STATUS_NAME_MAX, taken: statuses.map(({ name }) => name) },
    field,
    create: async (name) => {
      const status = { name, color, type };
      await create(status, keyFor(status));
      renew();
      setColor(nextColor([...colors, color]));
    },
  });

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 1 }}>
      <Box sx={{ display: "flex", flex: "1 1 240px", alignItems: "start", gap: 0.5 }}>
        <ColorButton of="the new status" color={color} onPick={setColor} />
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
