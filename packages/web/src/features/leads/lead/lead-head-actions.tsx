import type { LeadDetail } from "@leadlane/core/leads/schema";
import MoreVert from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { useSlug } from "../../../lib/session/use-session";
import { SpeedRow } from "../../../ui/lead/speed-row";
import { RemoveLeadDialog } from "../actions/lazy-menus";
import { useLeadActions } from "../actions/use-lead-actions";
import { readOnlyText } from "./read-only";

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
      {readOnlyText(lead) === null && (
        <Box
          sx={{
            order: { xs: 1, sm: 0 },
            display: "flex",
            flex: { xs: "1 0 100%", sm: "none" },
            "& > div": { flex: 1 },
          }}
        >
          <SpeedRow hasLabels lead={lead} />
        </Box>
      )}
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: { xs: 44, md: 40 }, height: { xs: 44, md: 40 } }}
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
