import { useFormikContext } from "formik";
import { Suspense } from "react";
import type { Location } from "react-router-dom";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useLeaveQuestion, useUnsaved } from "../../lib/navigation/unsaved";

const DiscardDialog = lazyPart(() => import("./discard-dialog"), "DiscardDialog");

interface LeaveGuardProps {
  /** "path": changes of the query don't count as leaving. */
  boundTo: "path" | "address";
}

function isSameScreen(from: Location, to: Location, boundTo: LeaveGuardProps["boundTo"]): boolean {
  return from.pathname === to.pathname && (boundTo === "path" || from.search === to.search);
}

/** Inside a Formik form on a page: asks before unsaved input is lost. A forced sign-out never asks. */
export function LeaveGuard({ boundTo }: LeaveGuardProps) {
  const { dirty } = useFormikContext();
  const blocker = useLeaveQuestion(
    () => dirty,
    (from, to) => !isSameScreen(from, to, boundTo),
  );
  useUnsaved(dirty);
  if (!dirty) return null;
  return (
    <Suspense>
      <DiscardDialog
        open={blocker.state === "blocked"}
        onDiscard={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </Suspense>
  );
}
