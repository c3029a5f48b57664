import type { Activity } from "@leadlane/core/activity/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatExact } from "../../../lib/time";
import { useWorkspace } from "../../../lib/workspace";
import { TintChip } from "../../../ui/tint-chip";
import { useLeadNames } from "../use-lead-names";
import { changeText, untoldChanges } from "./change-text";
import { LongText } from "./long-text";
import { useProductNames } from "./use-product-names";

/** What somebody wrote, or which fields changed from what to what. */
export function EntryBody({ entry }: { entry: Activity }) {
  const { currency, timeZone } = useWorkspace();
  const names = useLeadNames();
  const product = useProductNames(entry.changes.some(({ field }) => field === "product_ids"));
  const changes = untoldChanges(entry.event, entry.changes);
  return (
    <>
      {entry.text !== "" && <LongText text={entry.text} />}
      {(entry.due_at || entry.outcome) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginTop: 0.75 }}>
          {entry.due_at && <TintChip tint="neutral">{formatExact(entry.due_at, timeZone)}</TintChip>}
          {entry.outcome && <TintChip tint="info">Outcome: {entry.outcome}</TintChip>}
        </Box>
      )}
      {changes.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", margin: 0, marginTop: 0.5, padding: 0 }}>
          {changes.map((change) => {
            const { label, from, to } = changeText(change, { names, product, currency, timeZone });
            return (
              <Typography
                key={change.field}
                component="li"
                variant="caption"
                color="textSecondary"
                sx={{ display: "block", overflowWrap: "anywhere" }}
              >
                {label}: {from} → {to}
              </Typography>
            );
          })}
        </Box>
      )}
    </>
  );
}
