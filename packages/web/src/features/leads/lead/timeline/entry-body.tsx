import { TASK_DONE } from "@leadlane/core/leads/rules";
import type { Activity } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatExact } from "../../../../lib/time/time";
import { TintChip } from "../../../../ui/display/tint-chip";
import { changeText, remainingChanges } from "../../change-text";
import { useLeadNames } from "../../lead-names";
import { useProductNames } from "../../product-names";
import { MentionText } from "./mention-text";

const LINES = 6;

const LENGTH = 100; // characters; shorter texts never exceed the line limit, even on phones with large text

interface EntryBodyProps {
  entry: Activity;
  action?: ReactNode;
}

export function EntryBody({ entry, action }: EntryBodyProps) {
  const { currency, timeZone } = useWorkspace();
  const names = useLeadNames();
  const product = useProductNames(entry.changes.some(({ field }) => field === "product_ids"));
  const changes = remainingChanges(entry.event, entry.changes);
  return (
    <>
      {entry.text !== "" && !isInTitle(entry) && <LongText text={entry.text} />}
      {(entry.due_at || entry.outcome || action) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, marginTop: 0.75 }}>
          {entry.due_at && (
            <TintChip tint="neutral">
              <bdi>{formatExact(entry.due_at, timeZone)}</bdi>
            </TintChip>
          )}
          {entry.outcome && (
            <TintChip tint={isDoneTask(entry) ? "success" : "info"}>
              {isInTitle(entry) || isDoneTask(entry) ? entry.outcome : `Outcome: ${entry.outcome}`}
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

const NAMED_IN_TITLE: readonly Activity["event"][] = ["merged", "unmerged", "file_added", "file_removed"];

/** The sentence above already names the merged lead or the file. */
function isInTitle({ event }: Activity): boolean {
  return NAMED_IN_TITLE.includes(event);
}

/** Long texts are clamped to six lines with a "Show more" button. */
function LongText({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const [isTruncated, setTruncated] = useState(false);
  const box = useRef<HTMLParagraphElement>(null);
  const mayBeTruncated = text.length > LENGTH || text.split("\n").length > LINES;
  // The number of lines depends on the width, which changes on rotation.
  useEffect(() => {
    const measured = box.current;
    if (!measured || !mayBeTruncated || isExpanded) return;
    const observer = new ResizeObserver(() => setTruncated(measured.scrollHeight > measured.clientHeight));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [mayBeTruncated, isExpanded]);
  return (
    <>
      <Typography
        ref={box}
        sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", ...(mayBeTruncated && !isExpanded && clamp) }}
      >
        <bdi>
          <MentionText text={text} />
        </bdi>
      </Typography>
      {mayBeTruncated && (isTruncated || isExpanded) && (
        <Button
          size="small"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          sx={{ marginInlineStart: -1.5 }}
        >
          {isExpanded ? "Show less" : "Show more"}
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
