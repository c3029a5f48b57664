import type { LeadDetail } from "@leadlane/core/leads/schema";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { formatPhone } from "../../../../lib/format/phone-format";
import { CopyButton } from "../../../../ui/display/copy-button";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { SectionCard } from "../../../../ui/layout/section-card";
import { callLink, emailLink } from "../../actions/contact-links";
import { readOnlyText } from "../read-only";
import { DealDetails } from "./deal-details";
import { DetailList } from "./detail-list";

/** Everything known about the lead. */
export function DetailsCard({ lead, onEdit }: { lead: LeadDetail; onEdit: () => void }) {
  return (
    <SectionCard
      title="Details"
      actions={
        readOnlyText(lead) === null && (
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

/** When what happened to the record itself. */
function RecordDetails({ lead }: { lead: LeadDetail }) {
  return (
    <DetailList
      title="Record"
      details={[
        { label: "Added", value: <RelativeTime iso={lead.created_at} /> },
        { label: "Updated", value: <RelativeTime iso={lead.updated_at} /> },
        { label: "In status since", value: <RelativeTime iso={lead.stage_entered_at} /> },
        { label: "Last activity", value: <RelativeTime iso={lead.last_activity_at} /> },
      ]}
    />
  );
}

/** A value with its button beside it, in one line even where the value takes several. */
function Copyable({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: "flex", alignItems: "center", minWidth: 0, "& > a": { minWidth: 0 } }}
    >
      {children}
    </Box>
  );
}

/** How to reach the lead, and where it is. */
function ContactDetails({ lead }: { lead: LeadDetail }) {
  const phone = lead.phone && (
    <Copyable>
      <Link data-lead={lead.id} href={callLink(lead.phone)}>
        {formatPhone(lead.phone)}
      </Link>
      <CopyButton text={lead.phone} label="Copy phone number" />
    </Copyable>
  );
  const email = lead.email && (
    <Copyable>
      <Link href={emailLink(lead.email)}>
        {lead.email.split("@")[0]}
        <wbr />@{lead.email.split("@")[1]}
      </Link>
      <CopyButton text={lead.email} label="Copy email" />
    </Copyable>
  );
  return (
    <DetailList
      title="Contact"
      lead={readOnlyText(lead) === null ? lead : undefined}
      details={[
        { label: "Phone", value: phone, field: "phone" },
        { label: "Email", value: email, field: "email" },
        { label: "Company", value: lead.company, field: "company" },
        { label: "City", value: lead.city, field: "city" },
        { label: "Region", value: [lead.state, lead.country].filter(Boolean).join(", ") },
      ]}
    />
  );
}
