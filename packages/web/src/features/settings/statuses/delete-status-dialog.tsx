import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Button from "@mui/material/Button";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useId, useState } from "react";
import { useStatusChanges } from "../../../data/statuses";
import { ApiError } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { FormAlert } from "../../../ui/form/form-alert";
import { SubmitButton } from "../../../ui/form/submit-button";
import { AlertDialog } from "../../../ui/overlay/alert-dialog";
import { countLeads } from "../named-rows/count-leads";
import { TYPE_LABELS } from "./status-type";

interface DeleteStatusDialogProps {
  status: PipelineStatus;
  statuses: readonly PipelineStatus[];
  count: number | undefined; // undefined if unknown
  onCancel: () => void;
  onDeleted: () => void; // also called while a job is still moving its leads
}

/** Confirms the deletion and asks where to move its leads. */
export function DeleteStatusDialog(props: DeleteStatusDialogProps) {
  const { status, statuses, count, onCancel, onDeleted } = props;
  const { remove } = useStatusChanges();
  const [target, setTarget] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  // A lead may have been added since the count; the server reports it.
  const hasLeads = (count ?? 0) > 0 || (failure instanceof ApiError && failure.status === 409);
  const targets = statuses.filter((each) => each.id !== status.id && each.moving_to === undefined);
  const chosen = targets.find((each) => each.id === target);

  const confirm = async () => {
    if (hasLeads && !chosen) return setMissing(true);
    setBusy(true);
    setFailure(null);
    try {
      await remove(status.id, hasLeads ? chosen?.id : undefined);
      if (hasLeads) toast.info(`The leads in “${status.name}” are being moved to “${chosen?.name}”.`);
      onDeleted();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <AlertDialog
      title={`Delete “${status.name}”?`}
      text={
        hasLeads
          ? `${count ? countLeads(count) : "Some leads"} will be moved to the status you choose, then “${status.name}” is deleted. This can't be undone.`
          : "It has no leads. This can't be undone."
      }
      onClose={isBusy ? undefined : onCancel}
      actions={
        <>
          <Button autoFocus disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton type="button" color="error" busy={isBusy} onClick={() => void confirm()}>
            {hasLeads ? "Move leads and delete" : "Delete"}
          </SubmitButton>
        </>
      }
    >
      <FormAlert error={failure} />
      {hasLeads && (
        <TargetSelect
          {...{ targets, chosen, isMissing }}
          hasOtherType={chosen !== undefined && chosen.type !== status.type}
          onChoose={(next) => {
            setTarget(next);
            setMissing(false);
          }}
        />
      )}
    </AlertDialog>
  );
}

interface TargetSelectProps {
  targets: readonly PipelineStatus[];
  chosen: PipelineStatus | undefined;
  isMissing: boolean;
  hasOtherType: boolean; // the leads would change to open, won or lost
  onChoose: (id: string) => void;
}

function TargetSelect({ targets, chosen, isMissing, hasOtherType, onChoose }: TargetSelectProps) {
  const id = useId();
  return (
    <FormControl fullWidth required error={isMissing} sx={{ marginTop: 1 }}>
      <InputLabel id={`${id}-label`} shrink>
        Move leads to
      </InputLabel>
      <Select
        labelId={`${id}-label`}
        label="Move leads to"
        notched
        displayEmpty
        value={chosen?.id ?? ""}
        onChange={(event) => onChoose(event.target.value)}
        SelectDisplayProps={{ "aria-describedby": `${id}-note` }}
      >
        {targets.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {each.name}
          </MenuItem>
        ))}
      </Select>
      <FormHelperText id={`${id}-note`}>
        {isMissing && "Choose a status"}
        {chosen && hasOtherType && `They become ${TYPE_LABELS[chosen.type].toLowerCase()}.`}
      </FormHelperText>
    </FormControl>
  );
}
