import type { LeadRow } from "@leadlane/core/lead/schema";
import CallOutlined from "@mui/icons-material/CallOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import WhatsApp from "@mui/icons-material/WhatsApp";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { callLink, emailLink, whatsAppLink } from "./contact-links";

/** The ways to reach a lead, as items of a menu: only those that there are. */
export function contactItems({ phone, email }: LeadRow, onClose: () => void) {
  const ways = [
    phone && { label: "Call", href: callLink(phone), icon: <CallOutlined fontSize="small" /> },
    phone && {
      label: "WhatsApp",
      href: whatsAppLink(phone),
      icon: <WhatsApp fontSize="small" />,
      isPage: true,
    },
    email && { label: "Email", href: emailLink(email), icon: <MailOutlined fontSize="small" /> },
  ];
  return ways
    .filter((way) => way !== null && way !== "")
    .map(({ label, href, icon, isPage }) => (
      <MenuItem
        key={label}
        component="a"
        href={href}
        onClick={onClose}
        {...(isPage && { target: "_blank", rel: "noopener noreferrer" })}
      >
        <ListItemIcon>{icon}</ListItemIcon>
        {label}
      </MenuItem>
    ));
}
