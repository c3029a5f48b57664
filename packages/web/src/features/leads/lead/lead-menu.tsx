import type { LeadDetail } from "@leadlane/core/leads/schema";
import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import PersonRemoveOutlined from "@mui/icons-material/PersonRemoveOutlined";
import UnarchiveOutlined from "@mui/icons-material/UnarchiveOutlined";
import Menu from "@mui/material/Menu";
import { GuardedItem } from "../../../ui/overlay/guarded-item";
import { NO_ARCHIVE_TEXT, useLeadAccess } from "../use-lead-access";
import { readOnlyText } from "./read-only";

interface LeadMenuProps {
  lead: LeadDetail;
  anchor: HTMLElement;
  onEdit: () => void;
  onHistory: () => void;
  onArchive: () => void;
  onUnarchive: () => void;
  onRemove: () => void;
  onHandOver: () => void;
  onErase: () => void;
  onClose: () => void;
}

/** Mount to open. */
export function LeadMenu({ lead, anchor, onClose, ...on }: LeadMenuProps) {
  const { isAdmin, canArchive } = useLeadAccess();
  const refusal = canArchive ? null : NO_ARCHIVE_TEXT;
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": `Actions for ${lead.name}` },
        paper: { sx: { minWidth: 200, maxWidth: 280 } },
      }}
    >
      <GuardedItem
        icon={<EditOutlined fontSize="small" />}
        label="Edit"
        refusal={readOnlyText(lead)}
        onClick={then(on.onEdit)}
      />
      <GuardedItem
        icon={<HistoryOutlined fontSize="small" />}
        label="History of changes"
        onClick={then(on.onHistory)}
      />
      {lead.archived ? (
        <GuardedItem
          icon={<UnarchiveOutlined fontSize="small" />}
          label="Unarchive"
          refusal={refusal}
          onClick={then(on.onUnarchive)}
        />
      ) : (
        <GuardedItem
          icon={<ArchiveOutlined fontSize="small" />}
          label="Archive"
          refusal={refusal}
          onClick={then(on.onArchive)}
        />
      )}
      {isAdmin && (
        <GuardedItem
          icon={<DownloadOutlined fontSize="small" />}
          label="Export personal data"
          onClick={then(on.onHandOver)}
        />
      )}
      {isAdmin && (
        <GuardedItem
          icon={<DeleteOutlined fontSize="small" />}
          label="Move to trash"
          onClick={then(on.onRemove)}
        />
      )}
      {isAdmin && !lead.erased_at && (
        <GuardedItem
          icon={<PersonRemoveOutlined fontSize="small" />}
          label="Erase personal data"
          onClick={then(on.onErase)}
        />
      )}
    </Menu>
  );
}
