import type { LeadRow } from "@leadlane/core/lead/schema";
import CallOutlined from "@mui/icons-material/CallOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import WhatsApp from "@mui/icons-material/WhatsApp";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { callLink, emailLink, whatsAppLink } from "../actions/contact-links";

function ContactButton({
  label,
  icon,
  ...link
}: {
  label: string;
  icon: ReactNode;
  href: string;
  target?: string;
  rel?: string;
}) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      {...link}
      sx={{ minWidth: 44, paddingInline: { xs: 1, md: 2 }, gap: 1 }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: "none", md: "inline" } }}>
        {label}
      </Box>
    </Button>
  );
}

/** The ways to reach a lead: only those that there are. On phones as icons. */
export function ContactButtons({ lead }: { lead: LeadRow }) {
  return (
    <>
      {lead.phone && (
        <ContactButton label="Call" href={callLink(lead.phone)} icon={<CallOutlined fontSize="small" />} />
      )}
      {lead.phone && (
        <ContactButton
          label="WhatsApp"
          href={whatsAppLink(lead.phone)}
          target="_blank"
          rel="noopener noreferrer"
          icon={<WhatsApp fontSize="small" />}
        />
      )}
      {lead.email && (
        <ContactButton label="Email" href={emailLink(lead.email)} icon={<MailOutlined fontSize="small" />} />
      )}
    </>
  );
}
