import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useId, useState } from "react";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import type { OptionValues } from "./field-values";

interface MergeOptionDialogProps {
  option: OptionValues | undefined;
  others: readonly OptionValues[];
  onMerge: (target: string) => void;
  onCancel: () => void;
}

export function MergeOptionDialog({ option, others, onMerge, onCancel }: MergeOptionDialogProps) {
  const id = useId();
  const [target, setTarget] = useState(others[0]?.id ?? "");
  if (!option) return null;
  return (
    <ConfirmDialog
      open
      title={`Merge “${option.label}” into another option?`}
      confirmLabel="Merge"
      onConfirm={() => (target === "" ? onCancel() : onMerge(target))}
      onCancel={onCancel}
    >
      {others.length === 0 ? (
        "Add and save another option first."
      ) : (
        <>
          Leads with “{option.label}” get the other option when you save the field.
          <FormControl fullWidth sx={{ marginTop: 2 }}>
            <InputLabel id={`${id}-label`} shrink>
              Option
            </InputLabel>
            <Select
              labelId={`${id}-label`}
              label="Option"
              notched
              value={target}
              onChange={(event) => setTarget(event.target.value)}
            >
              {others.map((other) => (
                <MenuItem key={other.id} value={other.id ?? ""}>
                  {other.label}
                </MenuItem>
              ))}
            </Select>
          </FormControl>
        </>
      )}
    </ConfirmDialog>
  );
}
