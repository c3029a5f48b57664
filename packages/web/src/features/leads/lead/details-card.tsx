import type { LeadDetail } from "@leadlane/core/lead/schema";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import { SectionCard } from "../../../ui/section-card";
import { ContactDetails } from "./contact-details";
import { DealDetails } from "./deal-details";
import { RecordDetails } from "./record-details";

/** Everything known about the lead. */
export function DetailsCard({ lead, onEdit }: { lead: LeadDetail; onEdit: () => void }) {
  return (
    <SectionCard
      title="Details"
      actions={
        !lead.archived && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<EditOutlined />}
            onClick={onEdit}
            aria-label={`Edit ${lead.name}`}
          >
            Edit
          </Button>
        )
      }
    >
      <ContactDetails lead={lead} />
      <DealDetails lead={lead} />
      <RecordDetails lead={lead} />
    </SectionCard>
  );
}
