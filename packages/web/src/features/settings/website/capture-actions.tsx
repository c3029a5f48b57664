import { type ArchivedChoice, REPLAYABLE } from "@leadlane/core/forms/rules";
import type { Capture } from "@leadlane/core/forms/schema";
import { useState } from "react";
import { releaseCapture, replayCapture } from "../../../data/integration";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { SubmitButton } from "../../../ui/form/submit-button";
import { isWaiting, resultText } from "./capture-text";

interface CaptureActionsProps {
  capture: Capture;
  onReplayed: () => void;
}

type Choice = { label: string; name: string; archived?: ArchivedChoice };

/** Creates a lead from the submission; if an archived lead has the same contact, offers both options. */
export function CaptureActions({ capture, onReplayed }: CaptureActionsProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const act = async ({ label, archived }: Choice) => {
    setBusy(label);
    try {
      const result = isWaiting(capture) ? releaseCapture(capture, archived) : replayCapture(capture);
      toast.success(resultText(await result));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(null);
      onReplayed();
    }
  };
  return choicesOf(capture).map((choice) => (
    <SubmitButton
      key={choice.label}
      type="button"
      size="small"
      variant="outlined"
      busy={busy === choice.label}
      aria-label={choice.name}
      onClick={() => void act(choice)}
    >
      {choice.label}
    </SubmitButton>
  ));
}

function choicesOf({ name, outcome, archived_lead_id }: Capture): Choice[] {
  if (!REPLAYABLE.includes(outcome)) return [];
  if (archived_lead_id === null) return [{ label: "Create lead", name: `Create lead: ${name}` }];
  return [
    { label: "Unarchive lead", name: `Unarchive lead: ${name}`, archived: "reopen" },
    { label: "Create new lead", name: `Create new lead: ${name}`, archived: "new_lead" },
  ];
}
