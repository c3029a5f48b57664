import type { Notification } from "@leadlane/core/notifications/schema";
import { flashLead } from "../../lib/feedback/flash-lead";
import { toast } from "../../lib/feedback/toast";
import { readItem, writeItem } from "../../lib/storage";

const LAST_SHOWN_KEY = "toldNotice"; // id of the notification that a tab has shown last
const GATHER_TIME = 250;
const SINGLE_TOASTS_MAX = 2;

/**
 * Shows a toast for new notifications, in the visible tab only. Its link opens the lead and highlights it in
 * the list.
 */
export function createNoticeToasts(open: (leadId: string) => void) {
  let waiting: Notification[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showToasts = () => {
    timer = undefined;
    const some = waiting;
    waiting = [];
    for (const { lead_id } of some) if (lead_id !== null) flashLead(lead_id);
    const claimed = some.filter(claim);
    if (claimed.length > SINGLE_TOASTS_MAX) toast.info(`${claimed.length} new notifications`);
    else for (const notice of claimed) show(notice, open);
  };

  return {
    add: (notice: Notification) => {
      waiting.push(notice);
      timer ??= setTimeout(showToasts, GATHER_TIME);
    },
    close: () => clearTimeout(timer),
  };
}

/** Whether this tab shows the toast. A hidden tab leaves it to the bell. */
function claim({ id }: Notification): boolean {
  if (document.visibilityState === "hidden" || readItem("local", LAST_SHOWN_KEY) === id) return false;
  writeItem("local", LAST_SHOWN_KEY, id);
  return true;
}

function show(notice: Notification, open: (leadId: string) => void): void {
  const { lead_id } = notice;
  const action = lead_id === null ? undefined : { label: "Open", onAction: () => open(lead_id) };
  toast.info(toastText(notice), action && { action });
}

export function toastText({ kind, lead_name, actor_name, text, job_id }: Notification): string {
  switch (kind) {
    case "website_lead":
      return text
        ? `${lead_name} submitted the website form again`
        : `New lead from the website: ${lead_name}`;
    case "follow_up_due":
      return `Follow-up due: ${lead_name}`;
    case "event_due":
      return `Coming up: ${lead_name}`;
    case "submissions_parked":
      return "Website form submissions need your review";
    case "webhook_ended":
      return `The webhook to ${lead_name} was turned off`;
    case "mentioned":
      return `${actor_name} mentioned you: ${lead_name}`;
    case "lead_assigned":
      return `${actor_name} assigned ${lead_name} to you`;
    case "import_ended":
      return `Import: ${text}`;
    case "export_ended":
      return job_id === undefined ? `Archive: ${text}` : (text ?? "Your export is finished");
    default:
      return "You have a new notification";
  }
}
