import type { Activity } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatExact } from "../../../../lib/time/time";
import { TintChip } from "../../../../ui/display/tint-chip";
import { changeText, untoldChanges } from "../../change-text";
import { useLeadNames } from "../../lead-names";
import { useProductNames } from "../../product-names";
import { MentionText } from "./mention-text";

const LINES = 6;

const LENGTH = 480; // about six lines in the timeline's column

interface EntryBodyProps {
  entry: Activity;
  action?: ReactNode; // beside when it is due and what came of it
}

/** What somebody wrote, or which fields changed from what to what. */
export function EntryBody({ entry, action }: EntryBodyProps) {
  const { currency, timeZone } = useWorkspace();
  const names = useLeadNames();
  const product = useProductNames(entry.changes.some(({ field }) => field === "product_ids"));
  const changes = untoldChanges(entry.event, entry.changes);
  return (
    <>
      {entry.text !== "" && !isToldAbove(entry) && <LongText text={entry.text} />}
      {(entry.due_at || entry.outcome || action) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, marginTop: 0.75 }}>
          {entry.due_at && <TintChip tint="neutral">{formatExact(entry.due_at, timeZone)}</TintChip>}
          {entry.outcome && (
            <TintChip tint="info">
              {isToldAbove(entry) ? entry.outcome : `Outcome: ${entry.outcome}`}
            </TintChip>
          )}
          {action}
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

/** Whose lead was merged stands in the sentence above. */
function isToldAbove({ event }: Activity): boolean {
  return event === "merged" || event === "unmerged";
}

/** A text as it was written; a long one shows six lines until asked for more. */
function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LENGTH || text.split("\n").length > LINES;
  const clamp = {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: LINES,
    overflow: "hidden",
  };
  return (
    <>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", ...(isLong && !isWhole && clamp) }}>
        <bdi>
          <MentionText text={text} />
        </bdi>
      </Typography>
      {isLong && (
        <Button
          size="small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ marginInlineStart: -1.5 }}
        >
          {isWhole ? "Show less" : "Show more"}
        </Button>
      )}
    </>
  );
}
