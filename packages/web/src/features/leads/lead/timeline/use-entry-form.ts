import { useRef, useState } from "react";
import { TEXTS } from "../../../../config/texts";
import { messageOf } from "../../../../lib/api/api-error";
import { announce } from "../../../../lib/feedback/announce";
import type { EntryDraft } from "./entry-draft";

/**
 * Submits an entry, or focuses the text if it is empty. Errors are shown beside it, and the input is kept.
 * `forgive` hides the error of an empty text until the next attempt.
 */
export function useEntryForm(draft: EntryDraft, send: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isTextMissing, setTextMissing] = useState(false);
  const text = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (isBusy) return;
    if (draft.text.trim() === "") {
      setTextMissing(true);
      announce("1 field needs attention");
      return text.current?.focus();
    }
    setBusy(true);
    setFailure(undefined);
    setTextMissing(false);
    try {
      await send();
    } catch (error) {
      setFailure(messageOf(error, TEXTS.somethingWentWrong));
    } finally {
      setBusy(false);
    }
  };

  const error = isTextMissing && draft.text.trim() === "" ? "Text is required" : undefined;
  return { isBusy, failure, error, text, submit: () => void submit(), forgive: () => setTextMissing(false) };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
