import { REASON_NAME_MAX } from "@leadlane/core/reasons/rules";
import type { Reason } from "@leadlane/core/reasons/schema";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import Undo from "@mui/icons-material/Undo";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { ReactNode } from "react";
import { RowActions } from "../../../ui/overlay/row-actions";
import { InlineName } from "../named-rows/inline-name";
import type { ReasonEdits } from "./use-reason-edits";

interface ReasonRowProps {
  reason: Reason;
  index: number;
  reasons: readonly Reason[];
  edits: ReasonEdits;
  lastInUse: string; // why the last entry in use can't be retired
  handle: ReactNode;
}

export function ReasonRow({ reason, index, reasons, edits, lastInUse, handle }: ReasonRowProps) {
  const usedNames = reasons.filter(({ id }) => id !== reason.id).map(({ name }) => name);
  const isLast = reasons.every(({ id, retired }) => retired || id === reason.id);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minHeight: 56, paddingBlock: 0.75 }}>
      {handle}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <InlineName
          name={reason.name}
          rules={{ max: REASON_NAME_MAX, usedNames }}
          onRename={(name) => edits.rename(reason, name)}
        />
      </Box>
      {reason.retired && <Chip size="small" label="Retired" />}
      <RowActions
        subject={reason.name}
        actions={[
          {
            Icon: ArrowUpward,
            label: "Move up",
            refusal: index === 0 ? "It is the first." : null,
            onChoose: () => edits.move(index, index - 1),
          },
          {
            Icon: ArrowDownward,
            label: "Move down",
            refusal: index === reasons.length - 1 ? "It is the last." : null,
            onChoose: () => edits.move(index, index + 1),
          },
          reason.retired
            ? { Icon: Undo, label: "Restore", onChoose: () => edits.restore(reason) }
            : {
                Icon: BlockOutlined,
                label: "Retire",
                refusal: isLast ? lastInUse : null,
                onChoose: () => edits.retire(reason),
              },
        ]}
      />
    </Box>
  );
}
