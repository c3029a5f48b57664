import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type KeyboardEvent, type Ref, useId } from "react";

interface NameFieldProps {
  label: string; // what it names: "Name of Proposal"
  value: string;
  problem: string | null;
  placeholder?: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onEnter: () => void;
  onEscape: () => void;
  onBlur?: () => void;
}

/** Inline text field for a name: Enter saves, Escape cancels. */
export function NameField({ label, value, problem, ...props }: NameFieldProps) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") props.onEnter();
    else if (event.key === "Escape") props.onEscape();
    else return;
    event.preventDefault(); // don't submit a form or close a dialog around it
    event.stopPropagation();
  };
  return (
    <FormControl fullWidth size="small" error={problem !== null}>
      <OutlinedInput
        autoFocus={props.autoFocus}
        inputRef={props.inputRef}
        value={value}
        placeholder={props.placeholder}
        onChange={(event) => props.onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={press}
        onBlur={props.onBlur}
        inputProps={{ "aria-label": label, autoComplete: "off" }}
        aria-describedby={problem === null ? undefined : `${id}-note`}
      />
      {problem !== null && (
        <FormHelperText id={`${id}-note`} role="alert">
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
