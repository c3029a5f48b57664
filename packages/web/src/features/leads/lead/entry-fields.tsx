import { ACTIVITY_TEXT_MAX, OUTCOME_MAX } from "@leadlane/core/activity/rules";
import type { KeyboardEvent, Ref } from "react";
import type { EntryDraft } from "./entry-draft";
import { ENTRY_KINDS } from "./entry-kinds";
import { PlainField } from "./plain-field";

interface EntryFieldsProps {
  draft: EntryDraft;
  /** Below the text, when it is missing. */
  error?: string;
  textRef: Ref<HTMLInputElement>;
  onChange: (draft: EntryDraft) => void;
  onSubmit: () => void;
}

/** The text of an entry and what else its kind has. Ctrl+Enter sends. */
export function EntryFields({ draft, error, textRef, onChange, onSubmit }: EntryFieldsProps) {
  const { prompt, hasDue, hasOutcome } = ENTRY_KINDS[draft.kind];
  const send = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <PlainField
        label={prompt}
        inputRef={textRef}
        multiline
        minRows={2}
        maxRows={12}
        value={draft.text}
        error={error}
        onChange={(text) => onChange({ ...draft, text })}
        onKeyDown={send}
        inputProps={{ maxLength: ACTIVITY_TEXT_MAX }}
      />
      {hasDue && (
        <PlainField
          label="When"
          type="datetime-local"
          value={draft.due}
          onChange={(due) => onChange({ ...draft, due })}
          inputProps={{ max: "9999-12-31T23:59" }}
          sx={{ maxWidth: 260 }}
        />
      )}
      {hasOutcome && (
        <PlainField
          label="Outcome (optional)"
          value={draft.outcome}
          onChange={(outcome) => onChange({ ...draft, outcome })}
          onKeyDown={send}
          autoComplete="off"
          inputProps={{ maxLength: OUTCOME_MAX }}
        />
      )}
    </>
  );
}
