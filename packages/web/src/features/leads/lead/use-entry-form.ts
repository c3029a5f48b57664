import { useState } from "react";
import { TEXTS } from "../../../config/texts";
import { messageOf } from "../../../lib/api-error";
import type { EntryDraft } from "./entry-draft";

/** Sends an entry once it has a text; what fails is said beside it and nothing typed is lost. */
export function useEntryForm(draft: EntryDraft, send: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isTextMissing, setTextMissing] = useState(false);

  const submit = async () => {
    if (isBusy) return;
    if (draft.text.trim() === "") return setTextMissing(true);
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
  return { isBusy, failure, error, submit: () => void submit() };
}
