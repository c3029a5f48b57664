import type { LeadRow } from "@leadlane/core/leads/schema";
import AccountBalanceWalletOutlined from "@mui/icons-material/AccountBalanceWalletOutlined";
import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import CallOutlined from "@mui/icons-material/CallOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditNote from "@mui/icons-material/EditNote";
import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined";
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
import { callLink, emailLink, whatsAppLink } from "../../../lib/contact/contact-links";
import { useHasTemplates } from "../../../lib/contact/lead-sheets";
import { useSlug } from "../../../lib/session/use-session";
import { GuardedItem } from "../../../ui/overlay/guarded-item";
import { type MenuAnchor, menuAnchor } from "../actions/menu-anchor";
import { NO_ARCHIVE_TEXT, NO_ASSIGN_TEXT, useLeadAccess } from "../use-lead-access";

export type RowAction =
  | "status"
  | "assign"
  | "value"
  | "whatsapp"
  | "log"
  | "reschedule"
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
  const hasTemplates = useHasTemplates();
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
  const whatsAppItem =
    lead.phone && hasTemplates !== false
      ? [item("whatsapp", WhatsApp, "WhatsApp…")]
      : whatsAppLinkItem(lead, onClose);
  const items = {
    active: [
      open,
      ...callItem(lead, onClose),
      ...whatsAppItem,
      item("log", EditNote, "Log…"),
      item("reschedule", EventRepeatOutlined, "Reschedule…"),
      ...emailItem(lead, onClose),
      <Divider key="line" />,
      item("status", LabelOutlined, "Change status…"),
      item("assign", PersonOutlined, "Assign…", canAssign ? null : NO_ASSIGN_TEXT),
      item("value", AccountBalanceWalletOutlined, "Value…"),
      item("archive", ArchiveOutlined, "Archive", archiveRefusal),
      remove,
    ],
    archived: [
      open,
      ...callItem(lead, onClose),
      ...whatsAppLinkItem(lead, onClose),
      ...emailItem(lead, onClose),
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

function callItem({ id, phone }: LeadRow, onClose: () => void) {
  if (!phone) return [];
  return [
    <MenuItem key="call" component="a" data-lead={id} href={callLink(phone)} onClick={onClose}>
      <ListItemIcon>
        <CallOutlined fontSize="small" />
      </ListItemIcon>
      Call
    </MenuItem>,
  ];
}

/** Follows the link if there are no templates to choose from. */
function whatsAppLinkItem({ id, phone }: LeadRow, onClose: () => void) {
  if (!phone) return [];
  return [
    <MenuItem
      key="whatsapp"
      component="a"
      data-lead={id}
      href={whatsAppLink(phone)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClose}
    >
      <ListItemIcon>
        <WhatsApp fontSize="small" />
      </ListItemIcon>
      WhatsApp
    </MenuItem>,
  ];
}

function emailItem({ email }: LeadRow, onClose: () => void) {
  if (!email) return [];
  return [
    <MenuItem key="email" component="a" href={emailLink(email)} onClick={onClose}>
      <ListItemIcon>
        <MailOutlined fontSize="small" />
      </ListItemIcon>
      Email
    </MenuItem>,
  ];
}
