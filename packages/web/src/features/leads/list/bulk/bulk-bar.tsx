import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { GuardedButton } from "../../actions/guarded-button";
import { NO_ARCHIVE_TEXT, NO_ASSIGN_TEXT, useLeadAccess } from "../../use-lead-access";
import type { BulkQuestion } from "./bulk-dialogs";
import type { Bulk } from "./use-bulk";

const BulkDialogs = lazyPart(() => import("./bulk-dialogs"), "BulkDialogs");

interface BulkBarProps {
  count: number;
  isArchived: boolean;
  bulk: Bulk;
  onClear: () => void;
}

/** In pixels: the table's head sticks below it. */
export const BULK_BAR_HEIGHT = 56;

/** In the place of the tabs while rows are selected: what can be done with all of them. */
export function BulkBar({ count, isArchived, bulk, onClear }: BulkBarProps) {
  const { canAssign, canArchive } = useLeadAccess();
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const isBusy = bulk.isBusy;
  return (
    <Box
      role="toolbar"
      aria-label="Selected leads"
      sx={({ vars }) => ({
        position: "sticky",
        top: "var(--below-bars)",
        zIndex: 2,
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        height: BULK_BAR_HEIGHT,
        paddingInline: "24px 8px",
        borderRadius: "12px 12px 0 0",
        backgroundColor: "background.paper",
        backgroundImage: `linear-gradient(${vars.palette.action.selected}, ${vars.palette.action.selected})`,
      })}
    >
      <Typography sx={{ fontWeight: 600, marginInlineEnd: 1 }}>{count} selected</Typography>
      {!isArchived && (
        <>
          <Button
            size="small"
            aria-haspopup="menu"
            disabled={isBusy}
            onClick={(event) => setQuestion({ kind: "status", anchor: event.currentTarget })}
          >
            Change status
          </Button>
          <GuardedButton
            size="small"
            aria-haspopup="menu"
            allowed={canAssign}
            reason={NO_ASSIGN_TEXT}
            disabled={isBusy}
            onClick={(event) => setQuestion({ kind: "assign", anchor: event.currentTarget })}
          >
            Assign
          </GuardedButton>
        </>
      )}
      <GuardedButton
        size="small"
        allowed={canArchive}
        reason={NO_ARCHIVE_TEXT}
        disabled={isBusy}
        onClick={() =>
          void (isArchived
            ? bulk.run({ action: "unarchive" }, "back in your leads", { action: "archive" })
            : bulk.run({ action: "archive" }, "archived", { action: "unarchive" }))
        }
      >
        {isArchived ? "Unarchive" : "Archive"}
      </GuardedButton>
      {!isArchived && (
        <Button size="small" disabled={isBusy} onClick={() => setQuestion({ kind: "tag" })}>
          Add tag
        </Button>
      )}
      <IconButton
        aria-label="Clear selection"
        size="small"
        onClick={onClear}
        sx={{ marginInlineStart: "auto" }}
      >
        <Close fontSize="small" />
      </IconButton>
      {question && (
        <Suspense fallback={null}>
          <BulkDialogs question={question} onQuestion={setQuestion} count={count} bulk={bulk} />
        </Suspense>
      )}
    </Box>
  );
}
