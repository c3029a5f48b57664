import { type ReactNode, useState } from "react";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { ConfirmDialog } from "./confirm-dialog";

interface ConfirmActionProps {
  title: string;
  confirmLabel: string;
  destructive?: boolean;
  children: ReactNode;
  action: () => Promise<void>;
  onClosed: () => void;
  onDone?: () => void; // in place of `onClosed` after success, to move the focus
}

/** Asks, acts and closes; shows the error of an action that fails. Mount to open. */
export function ConfirmAction({
  action,
  onClosed,
  onDone = onClosed,
  children,
  ...texts
}: ConfirmActionProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      toast.error(messageOf(failure));
      return onClosed();
    }
    onDone();
  };
  return (
    <ConfirmDialog open {...texts} busy={isBusy} onConfirm={() => void confirm()} onCancel={onClosed}>
      {children}
    </ConfirmDialog>
  );
}
