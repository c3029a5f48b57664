import type { LeadRow } from "@leadlane/core/leads/schema";
import AccountBalanceWalletOutlined from "@mui/icons-material/AccountBalanceWalletOutlined";
import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import CallOutlined from "@mui/icons-material/CallOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EventOutlined from "@mui/icons-material/EventOutlined";
import LabelOutlined from "@mui/icons-material/LabelOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import OpenInFull from "@mui/icons-material/OpenInFull";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import RestoreFromTrash from "@mui/icons-material/RestoreFromTrash";
import UnarchiveOutlined from "@mui/icons-material/UnarchiveOutlined";
import WhatsApp from "@mui/icons-material/WhatsApp";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import type { ListView } from "../../../data/leads/leads";
import { useSlug } from "../../../lib/session/use-session";
import { GuardedItem } from "../../../ui/overlay/guarded-item";
import { callLink, emailLink, whatsAppLink } from "../actions/contact-links";
import { type MenuAnchor, menuAnchor } from "../actions/menu-anchor";
import { NO_ARCHIVE_TEXT, NO_ASSIGN_TEXT, useLeadAccess } from "../use-lead-access";

export type RowAction =
  | "status"
  | "assign"
  | "value"
  | "followUp"
  | "archive"
  | "unarchive"
  | "remove"
  | "restore";

interface RowMenuProps {
  lead: LeadRow;
  view: ListView;
  anchor: MenuAnchor;
  onAction: (action: RowAction) => void;
  onClose: () => void;
}

/** Mount to open. */
export function RowMenu({ lead, view, anchor, onAction, onClose }: RowMenuProps) {
  const slug = useSlug();
  const { isAdmin, canAssign, canArchive } = useLeadAccess();
  const archiveRefusal = canArchive ? null : NO_ARCHIVE_TEXT;
  const item = (action: RowAction, Icon: typeof OpenInFull, label: string, refusal: string | null = null) => (
    <GuardedItem
      key={action}
      icon={<Icon fontSize="small" />}
      label={label}
      refusal={refusal}
      onClick={() => onAction(action)}
    />
  );

  const open = (
    <GuardedItem
      key="open"
      icon={<OpenInFull fontSize="small" />}
      label="Open"
      {...{ component: Link, to: paths.lead(slug, lead.id) }}
    />
  );
  const remove = isAdmin && item("remove", DeleteOutlined, "Move to trash");
  const items = {
    active: [
      open,
      ...contactItems(lead, onClose),
      <Divider key="line" />,
      item("status", LabelOutlined, "Change status…"),
      item("assign", PersonOutlined, "Assign…", canAssign ? null : NO_ASSIGN_TEXT),
      item("followUp", EventOutlined, "Reschedule…"),
      item("value", AccountBalanceWalletOutlined, "Value…"),
      item("archive", ArchiveOutlined, "Archive", archiveRefusal),
      remove,
    ],
    archived: [
      open,
      ...contactItems(lead, onClose),
      <Divider key="line" />,
      item("unarchive", UnarchiveOutlined, "Unarchive", archiveRefusal),
      remove,
    ],
    trash: [item("restore", RestoreFromTrash, "Restore")],
  };

  return (
    <Menu
      open
      {...menuAnchor(anchor)}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": `Actions for ${lead.name}` },
        paper: { sx: { minWidth: 200, maxWidth: 280 } },
      }}
    >
      {items[view]}
    </Menu>
  );
}

function contactItems({ id, phone, email }: LeadRow, onClose: () => void) {
  const contactLinks = [
    phone && { label: "Call", href: callLink(phone), icon: <CallOutlined fontSize="small" /> },
    phone && {
      label: "WhatsApp",
      href: whatsAppLink(phone),
      icon: <WhatsApp fontSize="small" />,
      isPage: true,
    },
    email && { label: "Email", href: emailLink(email), icon: <MailOutlined fontSize="small" /> },
  ];
  return contactLinks
    .filter((link) => link !== null && link !== "")
    .map(({ label, href, icon, isPage }) => (
      <MenuItem
        key={label}
        component="a"
        data-lead={id}
        href={href}
        onClick={onClose}
        {...(isPage && { target: "_blank", rel: "noopener noreferrer" })}
      >
        <ListItemIcon>{icon}</ListItemIcon>
        {label}
      </MenuItem>
    ));
}
