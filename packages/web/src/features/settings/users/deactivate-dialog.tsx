import type { User, UserName } from "@leadlane/core/access/schema";
import { TURNS_MAX } from "@leadlane/core/leads/list/rules";
import Autocomplete from "@mui/material/Autocomplete";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useColleagueSearch } from "../../../data/names";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";

interface DeactivateDialogProps {
  user: User;
  /** `to` are the new owners of the open leads; empty to keep them. */
  onConfirm: (owners: string[]) => void;
  onCancel: () => void;
}

/** Confirms a deactivation and selects the new owners of open leads. Mount to open. */
export function DeactivateDialog({ user, onConfirm, onCancel }: DeactivateDialogProps) {
  const [isHandedOver, setHandedOver] = useState(false);
  const [owners, setOwners] = useState<readonly UserName[]>([]);
  const [hasTried, setHasTried] = useState(false); // confirmed without a selection
  const confirm = () => {
    if (isHandedOver && owners.length === 0) return setHasTried(true);
    onConfirm(isHandedOver ? owners.map(({ id }) => id) : []);
  };
  return (
    <ConfirmDialog
      open
      title={`Deactivate ${user.name}?`}
      confirmLabel="Deactivate"
      destructive
      onConfirm={confirm}
      onCancel={onCancel}
      fields={
        <>
          <RadioGroup
            aria-label="Open leads"
            sx={{ gap: 1 }}
            value={isHandedOver ? "hand-over" : "leave"}
            onChange={(_, value) => setHandedOver(value === "hand-over")}
          >
            <FormControlLabel
              value="leave"
              control={<Radio />}
              label={`Keep their open leads assigned to ${user.name}`}
            />
            <FormControlLabel
              value="hand-over"
              control={<Radio />}
              label="Reassign their open leads, with follow-ups and tasks"
            />
          </RadioGroup>
          {isHandedOver && (
            <ColleaguesField
              except={user.id}
              value={owners}
              error={hasTried && owners.length === 0 ? "Choose at least one colleague" : undefined}
              onChange={setOwners}
            />
          )}
        </>
      }
    >
      They will be logged out immediately.
    </ConfirmDialog>
  );
}

interface ColleaguesFieldProps {
  except: string;
  value: readonly UserName[];
  error: string | undefined;
  onChange: (value: readonly UserName[]) => void;
}

function ColleaguesField({ except, value, error, onChange }: ColleaguesFieldProps) {
  const search = useColleagueSearch("active");
  const others = search.people.filter(({ id }) => id !== except);
  return (
    <Autocomplete
      multiple
      options={others}
      // The server has filtered already.
      filterOptions={(options) => options}
      value={[...value]}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionDisabled={() => value.length >= TURNS_MAX}
      onInputChange={(_, text, reason) => search.type(reason === "input" ? text : "")}
      onChange={(_, chosen) => onChange(chosen)}
      noOptionsText={search.note}
      filterSelectedOptions
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          label="Assign to"
          error={error !== undefined}
          helperText={error ?? "If you choose several, leads are assigned to them in turn."}
        />
      )}
    />
  );
}
