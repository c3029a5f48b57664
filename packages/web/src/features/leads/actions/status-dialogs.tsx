import { Suspense } from "react";
import { useReasonNames } from "../../../data/me";
import { ClosingDialog } from "./lazy-menus";
import type { StatusChange } from "./use-status-change";

export function StatusDialogs({ change }: { change: StatusChange }) {
  const lostReasons = useReasonNames("lost_reasons");
  if (!change.asking) return null;
  const { lead, to } = change.asking;
  return (
    <Suspense fallback={null}>
      <ClosingDialog
        lead={lead}
        status={to}
        lostReasons={lostReasons}
        onConfirm={change.answer}
        onCancel={change.cancel}
      />
    </Suspense>
  );
}
