import { useFormikContext } from "formik";
import { Suspense } from "react";
import type { Location } from "react-router-dom";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useLeaveQuestion, useUnsaved } from "../../lib/navigation/unsaved";

/** It loads once there is something to lose: before anybody leaves. */
const DiscardDialog = lazyPart(() => import("./discard-dialog"), "DiscardDialog");

interface LeaveGuardProps {
  /** What of the address the form belongs to: a form that outlives a change of the query belongs to the path. */
  boundTo: "path" | "address";
}

function isSamePlace(from: Location, to: Location, boundTo: LeaveGuardProps["boundTo"]): boolean {
  return from.pathname === to.pathname && (boundTo === "path" || from.search === to.search);
}

/**
 * Inside a Formik form on a page: whoever leaves it with something unsaved is asked first; never whom the end of a
 * session takes away.
 */
export function LeaveGuard({ boundTo }: LeaveGuardProps) {
  const { dirty } = useFormikContext();
  const blocker = useLeaveQuestion(
    () => dirty,
    (from, to) => !isSamePlace(from, to, boundTo),
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
