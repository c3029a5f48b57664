import type { LeadDetail } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { formatPhone } from "../../../lib/phone-format";
import { CopyButton } from "../../../ui/copy-button";
import { callLink, emailLink } from "../actions/contact-links";
import { DetailList } from "./detail-list";

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
export function ContactDetails({ lead }: { lead: LeadDetail }) {
  const phone = lead.phone && (
    <Copyable>
      <Link href={callLink(lead.phone)}>{formatPhone(lead.phone)}</Link>
      <CopyButton text={lead.phone} label="Copy phone number" />
    </Copyable>
  );
  const email = lead.email && (
    <Copyable>
      <Link href={emailLink(lead.email)}>{lead.email}</Link>
      <CopyButton text={lead.email} label="Copy email" />
    </Copyable>
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
