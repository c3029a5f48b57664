import { hasUnsaved } from "../../lib/unsaved";
import { usePanels } from "./panels";
import { useLogOut } from "./use-log-out";

/** Logs out; with something unsaved on the screen only after the user's word. */
export function useAskedLogOut(): () => void {
  const panels = usePanels();
  const logOut = useLogOut();
  return () => (hasUnsaved() ? panels.show("log-out") : logOut());
}
