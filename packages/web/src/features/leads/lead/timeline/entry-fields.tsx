import { ACTIVITY_TEXT_MAX, OUTCOME_MAX } from "@leadlane/core/leads/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { type KeyboardEvent, useId } from "react";
import type { EntryDraft } from "./entry-draft";
import { ENTRY_KINDS } from "./entry-kinds";
import { MentionList } from "./mention-list";
import type { EntryForm } from "./use-entry-form";
import { useMentions } from "./use-mentions";

interface EntryFieldsProps {
  draft: EntryDraft;
  form: EntryForm;
  isBare?: boolean; // without a border around the text, for a box that has one
  onChange: (draft: EntryDraft) => void;
}

/** Ctrl+Enter submits. */
export function EntryFields({ draft, form, isBare = false, onChange }: EntryFieldsProps) {
  const { prompt, hasDue, hasOutcome } = ENTRY_KINDS[draft.kind];
  const mentions = useMentions({ draft, onChange, input: form.text });
  const size = isBare ? "small" : "medium";
  const inset = isBare ? { width: "auto", marginInline: 1.5, marginBlock: 1 } : {};
  const send = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <>
      <Box sx={{ position: "relative", width: "100%" }}>
        <PlainField
          label={prompt}
          isBare={isBare}
          inputRef={form.text}
          multiline
          minRows={2}
          maxRows={12}
          value={draft.text}
          error={form.error}
          onChange={mentions.write}
          onBlur={mentions.close}
          onKeyDown={(event) => {
            if (!mentions.onKey(event)) send(event);
          }}
          inputProps={{ maxLength: ACTIVITY_TEXT_MAX, ...mentions.aria }}
        />
        <MentionList mentions={mentions} />
      </Box>
      {hasDue && (
        <PlainField
          size={size}
          label="When"
          type="datetime-local"
          value={draft.due}
          onChange={(due) => onChange({ ...draft, due })}
          inputProps={{ max: "9999-12-31T23:59" }}
          sx={{ ...inset, maxWidth: 260 }}
        />
      )}
      {hasOutcome && (
        <PlainField
          size={size}
          sx={inset}
          label="Outcome (optional)"
          value={draft.outcome}
          onChange={(outcome) => onChange({ ...draft, outcome })}
          onKeyDown={send}
          autoComplete="off"
          inputProps={{ maxLength: OUTCOME_MAX }}
        />
      )}
      {form.failure && (
        <Alert severity="error" variant="outlined" sx={inset}>
          {form.failure}
        </Alert>
      )}
    </>
  );
}

interface PlainFieldProps extends Omit<OutlinedInputProps, "label" | "value" | "onChange" | "error"> {
  label: string;
  value: string;
  error?: string;
  isBare?: boolean;
  onChange: (value: string) => void;
}

/** A lighter text field: MUI's TextField would pull in the select and menu code. */
function PlainField({ label, error, isBare = false, onChange, sx, inputProps, ...props }: PlainFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined} variant="outlined" sx={sx}>
      {!isBare && (
        <InputLabel htmlFor={id} shrink>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        {...props}
        id={id}
        label={isBare ? undefined : label}
        placeholder={isBare ? label : undefined}
        notched={!isBare}
        inputProps={isBare ? { ...inputProps, "aria-label": label } : inputProps}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={error ? `${id}-error` : undefined}
        sx={isBare ? { "& fieldset": { border: 0 } } : undefined}
      />
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
