import { NO_OWNER } from "@leadlane/core/permissions/rules";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { Suspense } from "react";
import { useColleague, useColleagueSearch } from "../../data/names";
import { lazyPart } from "../../lib/loading/lazy-part";
import { PRESET_LABELS, PRESETS, type Preset, paramsOf, type ReportState } from "./report-filter";

const PersonPicker = lazyPart(() => import("../../ui/form/person-picker"), "PersonPicker");

const CUSTOM = "custom";

export const FIELDS = {
  "& .MuiInputBase-root": { minHeight: { xs: 48, md: 40 } },
  "& .MuiInputBase-root .MuiInputBase-input": { paddingBlock: "8px" },
} as const;

export interface FilterFieldsProps {
  state: ReportState;
  onChange: (params: Readonly<Record<string, string | null>>) => void;
}

/** Period, owner and comparison; changes apply at once. */
export function FilterFields({ state, onChange }: FilterFieldsProps) {
  const { preset, from, to, ownerId, compares } = state;
  return (
    <>
      <TextField
        select
        size="small"
        label="Period"
        value={preset ?? CUSTOM}
        onChange={({ target: { value } }) =>
          onChange(paramsOf(PRESETS.find((each) => each === value) ?? { from, to }))
        }
        sx={{ minWidth: 160 }}
      >
        {PRESETS.map((each: Preset) => (
          <MenuItem key={each} value={each}>
            {PRESET_LABELS[each]}
          </MenuItem>
        ))}
        <MenuItem value={CUSTOM}>Custom</MenuItem>
      </TextField>
      {preset === null && <Days from={from} to={to} onChange={onChange} />}
      <Box sx={{ minWidth: 200 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
          <OwnerField ownerId={ownerId} onPick={(id) => onChange({ owner_id: id })} />
        </Suspense>
      </Box>
      <FormControlLabel
        control={
          <Switch
            checked={compares}
            onChange={(_, isOn) => onChange({ compare: isOn ? "previous" : null })}
          />
        }
        label="Compare to previous"
      />
    </>
  );
}

function Days({ from, to, onChange }: { from: string; to: string } & Pick<FilterFieldsProps, "onChange">) {
  const day = (label: string, value: string, onDay: (day: string) => void) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => event.target.value && onDay(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  // If start and end cross, the other one is adjusted.
  return (
    <>
      {day("From", from, (first) => onChange(paramsOf({ from: first, to: first > to ? first : to })))}
      {day("To", to, (last) => onChange(paramsOf({ from: last < from ? last : from, to: last })))}
    </>
  );
}

function OwnerField({ ownerId, onPick }: { ownerId: string | null; onPick: (id: string | null) => void }) {
  const colleague = useColleague();
  return (
    <PersonPicker
      size="small"
      label="Owner"
      emptyLabel={ownerId === NO_OWNER ? "Unassigned" : "Everyone"}
      search={useColleagueSearch("all")}
      value={ownerId === null || ownerId === NO_OWNER ? null : colleague(ownerId)}
      onPick={(id) => onPick(id)}
    />
  );
}
