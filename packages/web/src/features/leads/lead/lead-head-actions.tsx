import type { LeadDetail } from "@leadlane/core/lead/schema";
import MoreVert from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { lazyPart } from "../../../lib/lazy-part";
import { useSlug } from "../../../lib/use-session";
import { RemoveDialog } from "../actions/lazy-menus";
import { useLeadActions } from "../actions/use-lead-actions";
import { ContactButtons } from "./contact-buttons";
import { OwnerButton } from "./owner-button";

const LeadMenu = lazyPart(() => import("./lead-menu"), "LeadMenu");

/** What can be done with the lead as a whole. */
export function LeadHeadActions({ lead, onEdit }: { lead: LeadDetail; onEdit: () => void }) {
  const slug = useSlug();
  const navigate = useNavigate();
  const actions = useLeadActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRemoving, setRemoving] = useState(false);
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
            onArchive={() => void actions.archive(lead)}
            onUnarchive={() => void actions.unarchive(lead)}
            onRemove={() => setRemoving(true)}
            onClose={() => setAnchor(null)}
          />
        )}
        {isRemoving && (
          <RemoveDialog
            name={lead.name}
            onConfirm={() => {
              // First away from here: the page of a deleted lead is not found.
              navigate(paths.leads(slug));
              void actions.remove(lead);
            }}
            onCancel={() => setRemoving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
