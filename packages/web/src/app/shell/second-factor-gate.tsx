import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useMe } from "../../data/me";
import { subscribeSecondFactorRequired } from "../../lib/api/second-factor-required";
import { lazyPart } from "../../lib/loading/lazy-part";

const SecondFactorPage = lazyPart(() => import("./second-factor-page"), "SecondFactorPage");

/** Shows the app, or to people who must set up a second factor first only the page for it. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data: me, mutate } = useMe();
  const due = me?.second_factor_due ?? null;
  const isOverdue = due !== null && Date.parse(due) <= Date.now();
  // The page stays until it is left, because it also shows the recovery codes.
  const [isOpen, setOpen] = useState(isOverdue);
  if (isOverdue && !isOpen) setOpen(true);
  useEffect(() => subscribeSecondFactorRequired(() => void mutate()), [mutate]);
  if (!isOpen) return children;
  return (
    <Suspense fallback={null}>
      <SecondFactorPage isDone={!isOverdue} onContinue={() => setOpen(false)} />
    </Suspense>
  );
}
