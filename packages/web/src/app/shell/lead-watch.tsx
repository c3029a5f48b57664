import { Suspense, useEffect } from "react";
import { watchContacts } from "../../lib/contact/contact-return";
import { closeLog, openLog, useLogRequest } from "../../lib/contact/log-request";
import { lazyPart } from "../../lib/loading/lazy-part";
import { watchTrails } from "../../lib/navigation/lead-trail";

const LogSheet = lazyPart(() => import("../../features/leads/log/log-sheet"), "LogSheet");

/**
 * Mounts the call log sheet, which also opens when the user returns from a call, and records the list that a
 * lead is opened from.
 */
export function LeadWatch() {
  const request = useLogRequest();
  useEffect(() => watchContacts(openLog), []);
  useEffect(() => watchTrails(), []);
  useEffect(() => closeLog, []);
  if (request === null) return null;
  return (
    <Suspense fallback={null}>
      <LogSheet key={`${request.leadId} ${request.kind}`} request={request} onClosed={closeLog} />
    </Suspense>
  );
}
