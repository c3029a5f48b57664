import { useFormikContext } from "formik";
import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { currentSession } from "../../../lib/session";
import { ConfirmDialog } from "../../../ui/confirm-dialog";

/** Inside a Formik form on a page: whoever leaves it with something unsaved is asked first. */
export function LeaveGuard() {
  const { dirty } = useFormikContext();
  const blocker = useBlocker(
    // Whose session is over has to go.
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && currentSession() !== null && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you changed here has not been saved.
    </ConfirmDialog>
  );
}
