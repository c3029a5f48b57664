import { HelpPanel } from "../../features/help/help-panel";
import { useEntries } from "./entries";
import { shortcutHints } from "./shortcuts";

export function ShellHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <HelpPanel open={open} shortcuts={shortcutHints(useEntries())} onClose={onClose} />;
}
