import { STATUS_NAME_MAX } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import RuleOutlined from "@mui/icons-material/RuleOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useOwnFields } from "../../../data/own-fields";
import { keepFocus } from "../../../lib/focus";
import { RowActions } from "../../../ui/overlay/row-actions";
import { countLeads } from "../named-rows/count-leads";
import { InlineName } from "../named-rows/inline-name";
import { ColorButton } from "./color-picker";
import { describeRules } from "./rules-text";
import { lastOfType, TypeSelect } from "./status-type";
import type { StatusEdits } from "./use-status-edits";

const endStyle = { "&[aria-disabled=true]": { color: "text.disabled", cursor: "default" } };

export interface StatusRowProps {
  status: PipelineStatus;
  index: number;
  statuses: readonly PipelineStatus[];
  count: number | undefined; // number of leads; undefined until known
  edits: StatusEdits;
  onDelete: (status: PipelineStatus) => void;
  onRules: (status: PipelineStatus) => void;
  handle: ReactNode;
}

/** A status, edited in place. While it is being deleted, it only shows the progress. */
export function StatusRow({
  status,
  index,
  statuses,
  count,
  edits,
  onDelete,
  onRules,
  handle,
}: StatusRowProps) {
  const target = statuses.find(({ id }) => id === status.moving_to);
  const usedNames = statuses.filter(({ id }) => id !== status.id).map(({ name }) => name);
  const rules = describeRules(status, statuses, useOwnFields());
  const isMoving = status.moving_to !== undefined;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.5, paddingBlock: 1.5 }}>
      <Box sx={{ display: "flex", flex: "1 1 260px", alignItems: "center", gap: 0.5, minWidth: 0 }}>
        {handle}
        <ColorButton
          subject={status.name}
          color={status.color}
          onPick={(color) => edits.recolor(status, color)}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <InlineName
            name={status.name}
            rules={{ max: STATUS_NAME_MAX, usedNames }}
            onRename={(name) => edits.rename(status, name)}
          />
          {rules && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ paddingInline: 1, overflowWrap: "anywhere" }}
            >
              {rules}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, marginInlineStart: "auto" }}>
        {isMoving ? (
          <Typography variant="body2" color="textSecondary">
            {count ? `Moving ${countLeads(count)}` : "Moving its leads"} to {target?.name ?? "another status"}
            …
          </Typography>
        ) : (
          <>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ width: 88, textAlign: "end", marginInlineEnd: 1 }}
            >
              {count === undefined ? "" : countLeads(count)}
            </Typography>
            <TypeSelect
              label={`Type of ${status.name}`}
              type={status.type}
              refusal={lastOfType(status, statuses)}
              onChange={(type) => edits.retype(status, type)}
            />
          </>
        )}
        <MoveButtons name={status.name} index={index} count={statuses.length} onMove={edits.move} />
        <RowActions
          subject={status.name}
          disabled={isMoving}
          actions={[
            { Icon: RuleOutlined, label: "Rules…", onChoose: () => onRules(status) },
            {
              Icon: DeleteOutlined,
              label: "Delete",
              refusal: lastOfType(status, statuses),
              onChoose: () => onDelete(status),
            },
          ]}
        />
      </Box>
    </Box>
  );
}

interface MoveButtonsProps {
  name: string;
  index: number; // starts at 0
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Alternative to dragging. Buttons at the ends are disabled, not removed, to keep the focus. */
function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const press = (to: number) => (event: { currentTarget: HTMLElement }) =>
    keepFocus(event.currentTarget, () => onMove(index, to));
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0}
        onClick={press(index - 1)}
        sx={endStyle}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1}
        onClick={press(index + 1)}
        sx={endStyle}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </>
  );
}
