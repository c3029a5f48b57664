import { useFormikContext } from "formik";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { DiscardDialog } from "../../ui/discard-dialog";
import { leavingTo } from "./leaving";

/**
 * Inside the form of a page without a router: whoever leaves with something typed is asked first, by the dialog at the page's
 * own links and by the browser's question at every other way out.
 */
export function LeaveQuestion() {
  const { dirty, resetForm } = useFormikContext();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const askAtLink = (event: MouseEvent) => {
      const next = leavingTo(event);
      if (next === null) return;
      event.preventDefault();
      setAddress(next);
    };
    const askAtEnd = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener("click", askAtLink);
    window.addEventListener("beforeunload", askAtEnd);
    return () => {
      document.removeEventListener("click", askAtLink);
      window.removeEventListener("beforeunload", askAtEnd);
    };
  }, [dirty]);
  const leave = () => {
    if (address === null) return;
    // With the text gone, nothing asks a second time.
    flushSync(() => {
      setAddress(null);
      resetForm();
    });
    window.location.assign(address);
  };
  return (
    <DiscardDialog open={address !== null} onDiscard={leave} onKeep={() => setAddress(null)}>
      What you typed here has not been sent.
    </DiscardDialog>
  );
}
