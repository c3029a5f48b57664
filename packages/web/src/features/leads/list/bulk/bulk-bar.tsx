import { BULK_MAX } from "@leadlane/core/leads/rules";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import type { LeadTarget } from "../../../../data/leads/list-query";
import { useNamedFields } from "../../../../data/own-fields";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { GuardedButton } from "../../actions/guarded-button";
import { NO_ARCHIVE_TEXT, NO_ASSIGN_TEXT, NO_EXPORT_TEXT, useLeadAccess } from "../../use-lead-access";
import type { BulkQuestion } from "./bulk-dialogs";
import type { Bulk } from "./use-bulk";

const BulkDialogs = lazyPart(() => import("./bulk-dialogs"), "BulkDialogs");

const BulkMenu = lazyPart(() => import("./bulk-menu"), "BulkMenu");

interface BulkBarProps {
  count: number;
  countLabel: string; // "3 selected"
  isArchived: boolean;
  isTable: boolean;
  bulk: Bulk;
  onClear: () => void;
}

/** px; the table head sticks below it */
export const BULK_BAR_HEIGHT = 56;

export function BulkBar({ count, countLabel, isArchived, isTable, bulk, onClear }: BulkBarProps) {
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const actions = useBulkActions(isArchived, bulk, setQuestion);
  const isBusy = bulk.isBusy || count === 0;
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
        paddingInline: { xs: "16px 6px", md: "24px 8px" },
        borderRadius: "12px 12px 0 0",
        backgroundColor: "background.paper",
        backgroundImage: `linear-gradient(${vars.palette.action.selected}, ${vars.palette.action.selected})`,
        "& .MuiButton-root": { minHeight: { xs: 44, md: 36 } },
      })}
    >
      <Typography sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        <bdi>{countLabel}</bdi>
      </Typography>
      {isTable ? (
        actions.map(({ label, refusal, isMenu, act }) => (
          <GuardedButton
            key={label}
            size="small"
            aria-haspopup={isMenu ? "menu" : undefined}
            allowed={refusal === null}
            reason={refusal ?? ""}
            disabled={isBusy}
            onClick={(event) => act(event.currentTarget)}
          >
            {label}
          </GuardedButton>
        ))
      ) : (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="menu"
          disabled={isBusy}
          onClick={(event) => setMenuAnchor(event.currentTarget)}
          sx={{ marginInlineStart: "auto" }}
        >
          Actions
        </Button>
      )}
      <IconButton
        aria-label="Clear selection"
        onClick={onClear}
        sx={{ marginInlineStart: isTable ? "auto" : 0, width: 44, height: 44 }}
      >
        <Close fontSize="small" />
      </IconButton>
      <Suspense fallback={null}>
        {menuAnchor && <BulkMenu anchor={menuAnchor} actions={actions} onClose={() => setMenuAnchor(null)} />}
        {question && <BulkDialogs question={question} onQuestion={setQuestion} count={count} bulk={bulk} />}
      </Suspense>
    </Box>
  );
}

export interface BulkAction {
  label: string;
  refusal: string | null;
  isMenu?: boolean;
  act: (anchor: HTMLElement) => void;
}

function useBulkActions(
  isArchived: boolean,
  bulk: Bulk,
  openQuestion: (question: BulkQuestion) => void,
): BulkAction[] {
  const { canAssign, canArchive, canExport } = useLeadAccess();
  const hasOwnFields = useNamedFields().length > 0;
  const archiveRefusal = canArchive ? null : NO_ARCHIVE_TEXT;
  const toExport: BulkAction = {
    label: "Export",
    refusal: canExport ? exportRefusal(bulk.target, isArchived) : NO_EXPORT_TEXT,
    act: () => openQuestion({ kind: "export" }),
  };
  if (isArchived) {
    const act = () => void bulk.run({ action: "unarchive" }, "back in your leads");
    return [{ label: "Unarchive", refusal: archiveRefusal, act }, toExport];
  }
  return [
    {
      label: "Change status",
      refusal: null,
      isMenu: true,
      act: (anchor) => openQuestion({ kind: "status", anchor }),
    },
    {
      label: "Assign",
      refusal: canAssign ? null : NO_ASSIGN_TEXT,
      isMenu: true,
      act: (anchor) => openQuestion({ kind: "assign", anchor }),
    },
    { label: "Reschedule", refusal: null, act: () => openQuestion({ kind: "time" }) },
    {
      label: "Archive",
      refusal: archiveRefusal,
      act: () => void bulk.run({ action: "archive" }, "archived"),
    },
    { label: "Add tag", refusal: null, act: () => openQuestion({ kind: "tag" }) },
    ...(hasOwnFields
      ? [{ label: "Set field", refusal: null, act: () => openQuestion({ kind: "field" }) }]
      : []),
    toExport,
  ];
}

/** Why the selection can't be exported. The export supports filters for active leads only. */
function exportRefusal(target: LeadTarget, isArchived: boolean): string | null {
  const isChosen = "ids" in target;
  if (isChosen ? target.ids.length <= BULK_MAX : !isArchived) return null;
  const limitText = `You can export up to ${BULK_MAX} selected leads.`;
  return isArchived
    ? `${limitText} Select them on this page.`
    : `${limitText} Select fewer, or select all that match.`;
}
