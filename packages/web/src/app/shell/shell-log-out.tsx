import { DiscardDialog } from "../../ui/overlay/discard-dialog";
import { useLogOut } from "./use-log-out";

export function ShellLogOut({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <DiscardDialog open={open} onDiscard={useLogOut()} onCancel={onClose} />;
}
