import { Suspense } from "react";
import { ClosingDialog } from "./lazy-menus";
import type { StatusChange } from "./use-status-change";

export function StatusDialogs({ change }: { change: StatusChange }) {
  if (!change.asking) return null;
  const { lead, to } = change.asking;
  return (
    <Suspense fallback={null}>
      <ClosingDialog lead={lead} status={to} onConfirm={change.answer} onCancel={change.cancel} />
    </Suspense>
  );
}
