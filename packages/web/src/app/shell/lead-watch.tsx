import { Suspense, useEffect } from "react";
import { watchContacts } from "../../lib/contact/contact-return";
import { closeLeadSheet, openLog, setHasTemplates, useLeadSheet } from "../../lib/contact/lead-sheets";
import { lazyPart } from "../../lib/loading/lazy-part";
import { watchTrails } from "../../lib/navigation/lead-trail";

const LogSheet = lazyPart(() => import("../../features/leads/log/log-sheet"), "LogSheet");
const RescheduleSheet = lazyPart(
  () => import("../../features/leads/sheets/reschedule-sheet"),
  "RescheduleSheet",
);
const WhatsAppSheet = lazyPart(() => import("../../features/leads/sheets/whatsapp-sheet"), "WhatsAppSheet");

/**
 * Mounts the sheets of the speed row. Asks for the outcome when the user returns from a call or message, and
 * records the list that a lead is opened from.
 */
export function LeadWatch() {
  const sheet = useLeadSheet();
  useEffect(() => watchContacts(openLog), []);
  useEffect(() => watchTrails(), []);
  useEffect(
    () => () => {
      closeLeadSheet();
      setHasTemplates(null); // the next session may belong to another business
    },
    [],
  );
  if (sheet === null) return null;
  return (
    <Suspense fallback={null}>
      {sheet.type === "log" && (
        <LogSheet key={`${sheet.leadId} ${sheet.kind}`} request={sheet} onClosed={closeLeadSheet} />
      )}
      {sheet.type === "whatsapp" && (
        <WhatsAppSheet key={sheet.lead.id} lead={sheet.lead} onClosed={closeLeadSheet} />
      )}
      {sheet.type === "reschedule" && (
        <RescheduleSheet key={sheet.lead.id} lead={sheet.lead} onClosed={closeLeadSheet} />
      )}
    </Suspense>
  );
}
