import { DiscardDialog } from "../../ui/overlay/discard-dialog";
import { useLogOut } from "./use-log-out";

/** Asks whoever logs out with something unsaved. */
export function ShellLogOut({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <DiscardDialog open={open} onDiscard={useLogOut()} onCancel={onClose} />;
}
