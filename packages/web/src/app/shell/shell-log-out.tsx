import { countEntries, useOutbox } from "../../lib/outbox/outbox";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";
import { DiscardDialog } from "../../ui/overlay/discard-dialog";
import { useLogOut } from "./use-log-out";

export function ShellLogOut({ open, onClose }: { open: boolean; onClose: () => void }) {
  const logOut = useLogOut();
  const count = useOutbox().length;
  if (count === 0) return <DiscardDialog open={open} onDiscard={logOut} onCancel={onClose} />;
  return (
    <ConfirmDialog
      open={open}
      title={`Discard ${countEntries(count)}?`}
      confirmLabel="Sign out and discard"
      destructive
      worksOffline
      onConfirm={logOut}
      onCancel={onClose}
    >
      {count === 1 ? "It has" : "They have"} not been sent yet. If you sign out now,{" "}
      {count === 1 ? "it is" : "they are"} lost.
    </ConfirmDialog>
  );
}
