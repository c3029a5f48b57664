import { TASK_DONE } from "@leadlane/core/leads/rules";
import type { Activity } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatExact } from "../../../../lib/time/time";
import { TintChip } from "../../../../ui/display/tint-chip";
import { changeText, untoldChanges } from "../../change-text";
import { useLeadNames } from "../../lead-names";
import { useProductNames } from "../../product-names";
import { MentionText } from "./mention-text";

const LINES = 6;

const LENGTH = 100; // what takes no more lines on any phone, at twice the size of text either

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
          {entry.due_at && (
            <TintChip tint="neutral">
              <bdi>{formatExact(entry.due_at, timeZone)}</bdi>
            </TintChip>
          )}
          {entry.outcome && (
            <TintChip tint={isDoneTask(entry) ? "success" : "info"}>
              {isToldAbove(entry) || isDoneTask(entry) ? entry.outcome : `Outcome: ${entry.outcome}`}
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

function isDoneTask({ kind, outcome }: Activity): boolean {
  return kind === "task" && outcome === TASK_DONE;
}

/** Whose lead was merged stands in the sentence above. */
function isToldAbove({ event }: Activity): boolean {
  return event === "merged" || event === "unmerged";
}

/** A text as it was written; of a long one six lines are shown until asked for more. */
function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const box = useRef<HTMLParagraphElement>(null);
  const mayBeCut = text.length > LENGTH || text.split("\n").length > LINES;
  // How many lines it takes is for the width to say, which changes as a phone is turned.
  useEffect(() => {
    const measured = box.current;
    if (!measured || !mayBeCut || isWhole) return;
    const observer = new ResizeObserver(() => setCut(measured.scrollHeight > measured.clientHeight));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [mayBeCut, isWhole]);
  return (
    <>
      <Typography
        ref={box}
        sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", ...(mayBeCut && !isWhole && clamp) }}
      >
        <bdi>
          <MentionText text={text} />
        </bdi>
      </Typography>
      {mayBeCut && (isCut || isWhole) && (
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

const clamp = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: LINES,
  overflow: "hidden",
} as const;
