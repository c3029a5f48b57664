import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { signOut } from "../../data/auth";
import { hasUnsaved } from "../../lib/navigation/unsaved";
import { outboxEntries } from "../../lib/outbox/outbox";
import { usePanels } from "./panels";

/** Clears the session and goes to /signin (spec section 4). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    signOut();
    navigate(paths.signIn);
  };
}

export function useLogOutWithQuestion(): () => void {
  const panels = usePanels();
  const logOut = useLogOut();
  return () => (hasUnsaved() || outboxEntries().length > 0 ? panels.show("log-out") : logOut());
}
