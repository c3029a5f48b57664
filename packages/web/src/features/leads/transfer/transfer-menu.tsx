import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import FileUploadOutlined from "@mui/icons-material/FileUploadOutlined";
import Menu from "@mui/material/Menu";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useSlug } from "../../../lib/session/use-session";
import { GuardedItem } from "../../../ui/overlay/guarded-item";
import { NO_EXPORT_TEXT, NO_IMPORT_TEXT, useLeadAccess } from "../use-lead-access";
import { ExportDialog } from "./export-dialog";

interface TransferMenuProps {
  anchor: HTMLElement;
  isExported: boolean;
  onClose: () => void;
}

/** Mount to open. */
export function TransferMenu({ anchor, isExported, onClose }: TransferMenuProps) {
  const slug = useSlug();
  const { canImport, canExport } = useLeadAccess();
  const [isExporting, setExporting] = useState(false);
  if (isExporting) return <ExportDialog onClose={onClose} />;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": "Import and export" }, paper: { sx: { minWidth: 200 } } }}
    >
      <GuardedItem
        icon={<FileUploadOutlined fontSize="small" />}
        label="Import leads…"
        refusal={canImport ? null : NO_IMPORT_TEXT}
        {...(canImport && { component: Link, to: paths.importLeads(slug) })}
      />
      {isExported && (
        <GuardedItem
          icon={<FileDownloadOutlined fontSize="small" />}
          label="Export…"
          refusal={canExport ? null : NO_EXPORT_TEXT}
          onClick={() => setExporting(true)}
        />
      )}
    </Menu>
  );
}
