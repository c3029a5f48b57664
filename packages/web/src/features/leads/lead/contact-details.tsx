import type { LeadDetail } from "@leadlane/core/lead/schema";
import Link from "@mui/material/Link";
import { formatPhone } from "../../../lib/phone-format";
import { callLink, emailLink } from "../actions/contact-links";
import { CopyButton } from "./copy-button";
import { DetailList } from "./detail-list";

/** How to reach the lead, and where it is. */
export function ContactDetails({ lead }: { lead: LeadDetail }) {
  const phone = lead.phone && (
    <>
      <Link href={callLink(lead.phone)}>{formatPhone(lead.phone)}</Link>
      <CopyButton text={lead.phone} label="Copy phone number" />
    </>
  );
  const email = lead.email && (
    <>
      <Link href={emailLink(lead.email)}>{lead.email}</Link>
      <CopyButton text={lead.email} label="Copy email" />
    </>
  );
  return (
    <DetailList
      title="Contact"
      details={[
        { label: "Phone", value: phone },
        { label: "Email", value: email },
        { label: "Company", value: lead.company },
        { label: "Place", value: [lead.city, lead.state, lead.country].filter(Boolean).join(", ") },
      ]}
    />
  );
}
