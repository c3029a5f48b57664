import { Suspense } from "react";
import { MoveQuestions } from "./lazy-questions";
import type { StatusChange } from "./use-status-change";

export function StatusDialogs({ change }: { change: StatusChange }) {
  if (!change.asking) return null;
  const { lead, to, missing, isClosing } = change.asking;
  return (
    <Suspense fallback={null}>
      <MoveQuestions
        {...{ lead, missing, isClosing }}
        status={to}
        onConfirm={change.answer}
        onCancel={change.cancel}
      />
    </Suspense>
  );
}
