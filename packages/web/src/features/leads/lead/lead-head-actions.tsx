import type { LeadDetail, LeadRow } from "@leadlane/core/leads/schema";
import CallOutlined from "@mui/icons-material/CallOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import WhatsApp from "@mui/icons-material/WhatsApp";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { useSlug } from "../../../lib/session/use-session";
import { callLink, emailLink, whatsAppLink } from "../actions/contact-links";
import { RemoveLeadDialog } from "../actions/lazy-menus";
import { useLeadActions } from "../actions/use-lead-actions";
import { OwnerButton } from "./owner-button";

const EraseDialog = lazyPart(() => import("./person/erase-dialog"), "EraseDialog");
const HandOverDialog = lazyPart(() => import("./person/hand-over-dialog"), "HandOverDialog");
const HistoryDrawer = lazyPart(() => import("./history-drawer"), "HistoryDrawer");
const LeadMenu = lazyPart(() => import("./lead-menu"), "LeadMenu");

export function LeadHeadActions({ lead, onEdit }: { lead: LeadDetail; onEdit: () => void }) {
  const slug = useSlug();
  const navigate = useNavigate();
  const actions = useLeadActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [openDialog, setOpenDialog] = useState<"everything" | "erase" | null>(null);
  const [isHistory, setHistory] = useState(false);
  return (
    <>
      <OwnerButton lead={lead} />
      <ContactButtons lead={lead} />
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Suspense fallback={null}>
        {anchor && (
          <LeadMenu
            lead={lead}
            anchor={anchor}
            onEdit={onEdit}
            onHistory={() => setHistory(true)}
            onArchive={() => void actions.archive(lead)}
            onUnarchive={() => void actions.unarchive(lead)}
            onRemove={() => setRemoving(true)}
            onHandOver={() => setOpenDialog("everything")}
            onErase={() => setOpenDialog("erase")}
            onClose={() => setAnchor(null)}
          />
        )}
        {openDialog === "everything" && <HandOverDialog lead={lead} onClose={() => setOpenDialog(null)} />}
        {openDialog === "erase" && <EraseDialog lead={lead} onClose={() => setOpenDialog(null)} />}
        {isHistory && <HistoryDrawer lead={lead} onClosed={() => setHistory(false)} />}
        {isRemoving && (
          <RemoveLeadDialog
            name={lead.name}
            onConfirm={() => {
              navigate(paths.leads(slug)); // leave first: the page of a deleted lead shows "not found"
              void actions.remove(lead);
            }}
            onCancel={() => setRemoving(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function ContactButton({
  label,
  icon,
  ...link
}: {
  label: string;
  icon: ReactNode;
  href: string;
  "data-lead"?: string;
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

/** Icons on phones. Only for contact data that exists. */
function ContactButtons({ lead }: { lead: LeadRow }) {
  return (
    <>
      {lead.phone && (
        <ContactButton
          label="Call"
          data-lead={lead.id}
          href={callLink(lead.phone)}
          icon={<CallOutlined fontSize="small" />}
        />
      )}
      {lead.phone && (
        <ContactButton
          label="WhatsApp"
          data-lead={lead.id}
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
