import type { LeadDetail } from "@leadlane/core/lead/schema";
import { SectionCard } from "../../../ui/section-card";
import { Composer } from "./composer";
import { TimelineList } from "./timeline-list";

/** What happened with the lead, and the way to add to it. */
export function TimelineCard({ lead }: { lead: LeadDetail }) {
  return (
    <SectionCard title="Activity">
      {!lead.archived && <Composer lead={lead} />}
      <TimelineList lead={lead} />
    </SectionCard>
  );
}
