import type { LeadDetail } from "@leadlane/core/lead/schema";
import { RelativeTime } from "../../../ui/relative-time";
import { DetailList } from "./detail-list";

/** When what happened to the record itself. */
export function RecordDetails({ lead }: { lead: LeadDetail }) {
  return (
    <DetailList
      title="Record"
      details={[
        { label: "Added", value: <RelativeTime iso={lead.created_at} /> },
        { label: "Updated", value: <RelativeTime iso={lead.updated_at} /> },
        { label: "Entered status", value: <RelativeTime iso={lead.stage_entered_at} /> },
        { label: "Last activity", value: <RelativeTime iso={lead.last_activity_at} /> },
      ]}
    />
  );
}
