import { HelpPanel } from "../../features/help/help-panel";
import { shortcutHints } from "./shortcuts";
import { useEntries } from "./use-entries";

/** Help with the shortcuts of the pages that this user has. */
export function FrameHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <HelpPanel open={open} shortcuts={shortcutHints(useEntries())} onClose={onClose} />;
}
