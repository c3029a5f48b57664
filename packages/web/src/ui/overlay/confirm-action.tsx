import { type ReactNode, useState } from "react";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";

interface ConfirmActionProps {
  title: string;
  confirmLabel: string;
  destructive?: boolean;
  children: ReactNode;
  action: () => Promise<void>;
  onClosed: () => void;
}

/** Asks, acts and closes; shows the error of an action that fails. Mount to open. */
export function ConfirmAction({ action, onClosed, children, ...texts }: ConfirmActionProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    onClosed();
  };
  return (
    <ConfirmDialog open {...texts} busy={isBusy} onConfirm={() => void confirm()} onCancel={onClosed}>
      {children}
    </ConfirmDialog>
  );
}
