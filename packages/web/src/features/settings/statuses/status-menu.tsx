import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Menu from "@mui/material/Menu";
import { GuardedItem } from "../../../ui/guarded-item";
import { lastOfType } from "./status-types";

interface StatusMenuProps {
  status: PipelineStatus;
  statuses: readonly PipelineStatus[];
  anchor: HTMLElement;
  onDelete: () => void;
  onClose: () => void;
}

/** What can be done with a status beside changing it. Mount it only while it is open. */
export function StatusMenu({ status, statuses, anchor, onDelete, onClose }: StatusMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": `Actions for ${status.name}` },
        paper: { sx: { maxWidth: 280, "& .MuiListItemText-root": { whiteSpace: "normal" } } },
      }}
    >
      <GuardedItem
        icon={<DeleteOutlined fontSize="small" />}
        label="Delete"
        refusal={lastOfType(status, statuses)}
        onClick={() => {
          onClose();
          onDelete();
        }}
      />
    </Menu>
  );
}
