import { ARCHIVED_READ_ONLY_TEXT } from "@leadlane/core/leads/rules";
import type { LeadRow } from "@leadlane/core/leads/schema";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import { Suspense, useState } from "react";
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
        className="on-paper"
        color="inherit"
        allowed={canAssign && !lead.archived}
        reason={lead.archived ? ARCHIVED_READ_ONLY_TEXT : NO_ASSIGN_TEXT}
        aria-label={`Owner: ${label}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
        sx={{
          justifyContent: "start",
          maxWidth: "100%",
          minHeight: { xs: 44, md: 36 },
          paddingInline: 1,
          marginInlineStart: -1,
          marginBlock: { xs: -1, md: -0.75 },
        }}
      >
        <Box component="span" sx={{ marginInlineEnd: 1 }}>
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
