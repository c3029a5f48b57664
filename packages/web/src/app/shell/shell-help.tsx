import { HelpPanel } from "../../features/help/help-panel";
import { useEntries } from "./entries";
import { shortcutHints } from "./shortcuts";

/** Lists the shortcuts of the pages that this user has. */
export function ShellHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <HelpPanel open={open} shortcuts={shortcutHints(useEntries())} onClose={onClose} />;
}
