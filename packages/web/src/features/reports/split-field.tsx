import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type NamedOwnField, useListedFields } from "../../data/own-fields";

export interface Split {
  fields: readonly NamedOwnField[];
  selected: NamedOwnField;
}

/** The choices of the business by which reports can be split, and the one in the address; undefined without any. */
export function useSplit(name: string | null): Split | undefined {
  const fields = useListedFields().filter(({ definition }) => definition.kind === "choice");
  const selected = fields.find((field) => field.name === name) ?? fields[0];
  return selected && { fields, selected };
}

interface SplitFieldProps {
  split: Split;
  onChange: (params: Readonly<Record<string, string | null>>) => void;
}

export function SplitField({ split: { fields, selected }, onChange }: SplitFieldProps) {
  return (
    <TextField
      className="no-print"
      select
      size="small"
      label="Split by"
      value={selected.name}
      onChange={({ target: { value } }) => onChange({ split: value })}
      sx={{
        minWidth: 160,
        marginBlockEnd: 2,
        "& .MuiInputBase-root": { minHeight: { xs: 48, md: 40 } },
      }}
    >
      {fields.map(({ name, field: { label } }) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
