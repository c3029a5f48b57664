import { Suspense, useEffect, useSyncExternalStore } from "react";
import { endStepUp, isStepUpRequested, subscribeStepUp } from "../../lib/api/step-up";
import { lazyPart } from "../../lib/loading/lazy-part";

const StepUpDialog = lazyPart(() => import("../../features/step-up/step-up-dialog"), "StepUpDialog");

const cancel = () => endStepUp(false);

/** The dialog of requests that need a proof of identity; they end with the session. */
export function StepUp() {
  const isRequested = useSyncExternalStore(subscribeStepUp, isStepUpRequested);
  useEffect(() => cancel, []);
  return <Suspense>{isRequested && <StepUpDialog onCancel={cancel} />}</Suspense>;
}
