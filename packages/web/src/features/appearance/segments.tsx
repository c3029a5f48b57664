import FormLabel from "@mui/material/FormLabel";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useId } from "react";

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  noteId?: string;
  onChange: (value: Value) => void;
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, disabled, noteId, onChange } = props;
  const labelId = useId();
  return (
    <div>
      <FormLabel id={labelId} component="div" sx={{ marginBottom: 1, fontSize: "0.875rem" }}>
        {label}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={value}
        disabled={disabled}
        aria-labelledby={labelId}
        aria-describedby={noteId}
        // null when the selected button is pressed again
        onChange={(_event, next: Value | null) => next !== null && onChange(next)}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            sx={(theme) => ({
              lineHeight: 1.25,
              textTransform: "none",
              // On the panel's lighter background, the default blue has too little contrast in dark mode.
              "&.Mui-selected:not(.Mui-disabled)": { color: theme.vars.palette.tint.info.text },
            })}
          >
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
