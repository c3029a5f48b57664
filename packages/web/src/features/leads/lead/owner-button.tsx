import { ARCHIVED_READ_ONLY_TEXT } from "@leadlane/core/leads/rules";
import type { LeadRow } from "@leadlane/core/leads/schema";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import { Suspense, useState } from "react";
import { on } from "../../../config/media";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { GuardedButton } from "../actions/guarded-button";
import { AssignMenu } from "../actions/lazy-menus";
import { useLeadActions } from "../actions/use-lead-actions";
import { useLeadNames } from "../lead-names";
import { NO_ASSIGN_TEXT, useLeadAccess } from "../use-lead-access";

export function OwnerButton({ lead }: { lead: LeadRow }) {
  const { canAssign } = useLeadAccess();
  const actions = useLeadActions();
  const names = useLeadNames();
  const name = names.owner(lead.owner_id) ?? "A colleague";
  const label = names.ownerLabel(lead.owner_id) ?? name;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <GuardedButton
        variant="outlined"
        className="on-paper"
        color="inherit"
        allowed={canAssign && !lead.archived}
        reason={lead.archived ? ARCHIVED_READ_ONLY_TEXT : NO_ASSIGN_TEXT}
        aria-label={`Owner: ${label}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
        sx={{
          paddingInline: 1.5,
          // The space that four 44 px buttons leave in the row.
          flex: { xs: "1 1 120px", sm: "0 1 auto" },
          [on("tinyPhone")]: { flexBasis: "100%" },
          justifyContent: "space-between",
          maxWidth: { sm: 220 },
          borderColor: "divider",
          backgroundColor: "background.paper",
        }}
      >
        <Box component="span" sx={{ display: { xs: "none", sm: "block" }, marginInlineEnd: 1 }}>
          <UserAvatar name={name} size={24} />
        </Box>
        <Box component="bdi" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {label}
        </Box>
      </GuardedButton>
      <Suspense fallback={null}>
        {anchor && (
          <AssignMenu
            anchor={anchor}
            current={lead.owner_id}
            onPick={(owner) => void actions.assign(lead, owner, { id: lead.owner_id, name })}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  );
}
