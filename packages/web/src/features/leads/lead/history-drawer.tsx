import type { HistoryEntry } from "@leadlane/core/history/schema";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { revertChange, useHistory } from "../../../data/leads/history";
import { useLeadStore } from "../../../data/leads/lead-store";
import { useWorkspace } from "../../../lib/session/workspace";
import { PagedList } from "../../../ui/display/paged-list";
import { RelativeTime } from "../../../ui/display/relative-time";
import { EmptyState } from "../../../ui/feedback/page-state";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { FormDrawer } from "../../../ui/overlay/form-drawer";
import { report } from "../actions/use-lead-actions";
import { changeText } from "../change-text";
import { useLeadNames } from "../lead-names";
import { useProductNames } from "../product-names";
import { canRevert } from "./can-revert";

interface HistoryDrawerProps {
  lead: LeadDetail;
  onClosed: () => void;
}

/** Field changes of a lead; the latest of each field can be reverted. */
export function HistoryDrawer({ lead, onClosed }: HistoryDrawerProps) {
  const history = useHistory(lead.id);
  return (
    <FormDrawer title="History of changes" isDirty={() => false} onClosed={onClosed}>
      {() => (
        <Box sx={{ flex: 1, overflowY: "auto" }}>
          <PagedList
            pages={history}
            noun="the history"
            label="Changes"
            skeleton={
              <RowsSkeleton count={6} height={69} inset={3}>
                <TwoLinesSkeleton first="70%" second="30%" />
              </RowsSkeleton>
            }
            empty={<EmptyState icon={<HistoryOutlined />} title="No changes yet" />}
          >
            {(entry) => <HistoryItem key={entry.id} entry={entry} lead={lead} onReverted={history.retry} />}
          </PagedList>
        </Box>
      )}
    </FormDrawer>
  );
}

interface HistoryItemProps {
  entry: HistoryEntry;
  lead: LeadDetail;
  onReverted: () => void;
}

function HistoryItem({ entry, lead, onReverted }: HistoryItemProps) {
  const { currency, timeZone } = useWorkspace();
  const names = useLeadNames();
  const product = useProductNames(entry.field === "product_ids");
  const leads = useLeadStore();
  const [isBusy, setBusy] = useState(false);
  const { label, from, to } = changeText(entry, { names, product, currency, timeZone });
  const revert = async () => {
    setBusy(true);
    const send = leads.update({ id: lead.id, fields: {} }, () => revertChange(lead.id, entry.id));
    await report(send, { done: `${label} restored to “${from}”`, failed: "Couldn't undo this change." });
    setBusy(false);
    onReverted();
  };
  return (
    <Box
      component="li"
      sx={{ display: "flex", alignItems: "center", gap: 2, paddingBlock: 1.5, paddingInline: 3 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        : {from} → {to}
        <Typography variant="caption" color="textSecondary" sx={{ display: "block" }}>
          {entry.user_name ?? "The system"} · <RelativeTime iso={entry.at} />
        </Typography>
      </Box>
      {canRevert(entry, lead) && (
        <Button
          size="small"
          variant="outlined"
          aria-disabled={isBusy || undefined}
          aria-label={`Revert ${label}`}
          onClick={() => isBusy || void revert()}
        >
          Revert
        </Button>
      )}
    </Box>
  );
}
