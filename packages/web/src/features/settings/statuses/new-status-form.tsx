import { STATUS_NAME_MAX, type StatusType } from "@leadlane/core/pipeline-status/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { useStatusChanges } from "../../../data/statuses";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { useIntentKey } from "../../../lib/use-intent-key";
import { nextColor } from "../../../theme/status-swatches";
import { SubmitButton } from "../../../ui/submit-button";
import { NameField } from "../lines/name-field";
import { nameProblem } from "../lines/name-problem";
import { ColorButton } from "./color-button";
import { TypeSelect } from "./type-select";

interface NewStatusFormProps {
  statuses: readonly PipelineStatus[];
  onClosed: () => void;
}

/** A new status at the end of the pipeline. The field stays open for the next one. */
export function NewStatusForm({ statuses, onClosed }: NewStatusFormProps) {
  const { create } = useStatusChanges();
  const { keyFor } = useIntentKey();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [color, setColor] = useState(() => nextColor(statuses.map((status) => status.color)));
  const [type, setType] = useState<StatusType>("open");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const add = async () => {
    const taken = statuses.map((status) => status.name);
    const found = nameProblem(name, { max: STATUS_NAME_MAX, taken });
    setProblem(found);
    if (found !== null || isBusy) return field.current?.focus();
    setBusy(true);
    const input = { name: name.trim(), color, type };
    try {
      await create(input, keyFor(input));
      toast.success(`${input.name} added`);
      setName("");
      setColor(nextColor([...statuses.map((status) => status.color), color]));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 1 }}>
      <Box sx={{ display: "flex", flex: "1 1 240px", alignItems: "start", gap: 0.5 }}>
        <ColorButton of="the new status" color={color} onPick={setColor} />
        <NameField
          label="Name of the new status"
          placeholder="Name"
          autoFocus
          inputRef={field}
          value={name}
          problem={problem}
          onChange={(value) => {
            setName(value);
            setProblem(null);
          }}
          onEnter={() => void add()}
          onEscape={onClosed}
        />
      </Box>
      <TypeSelect label="Type of the new status" type={type} onChange={setType} />
      <SubmitButton
        type="button"
        busy={isBusy}
        busyLabel="Adding…"
        onClick={() => void add()}
        sx={{ minHeight: 48 }}
      >
        Add
      </SubmitButton>
      <Button onClick={onClosed} sx={{ minHeight: 48 }}>
        Done
      </Button>
    </Box>
  );
}
