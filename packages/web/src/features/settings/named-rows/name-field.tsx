import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type KeyboardEvent, type Ref, useId } from "react";

interface NameFieldProps {
  label: string; // what it names: "Name of Proposal"
  value: string;
  problem: string | null; // said below the field while there is something wrong
  placeholder?: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onEnter: () => void;
  onEscape: () => void;
  onBlur?: () => void;
}

/** A name in a line of a list, while it is being written: Enter takes it, Escape gives it up. */
export function NameField({ label, value, problem, ...props }: NameFieldProps) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") props.onEnter();
    else if (event.key === "Escape") props.onEscape();
    else return;
    event.preventDefault(); // neither a form nor a layer around it is meant
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
