import { hasPreview, NOT_AUTHOR_TEXT } from "@leadlane/core/lead-files/rules";
import type { LeadFile } from "@leadlane/core/lead-files/schema";
import { isRole } from "@leadlane/core/permissions/rules";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useColleague } from "../../../../data/names";
import { useSession } from "../../../../lib/session/use-session";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatDate } from "../../../../lib/time/time";
import { RowActions } from "../../../../ui/overlay/row-actions";
import { FileIcon } from "./file-icon";
import { formatSize } from "./file-text";

interface FileItemProps {
  file: LeadFile;
  isReadOnly: boolean;
  onPreview: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

export function FileItem({ file, isReadOnly, onPreview, onDownload, onDelete }: FileItemProps) {
  const { timeZone } = useWorkspace();
  const colleague = useColleague();
  const session = useSession();
  const isOwn = file.user_id === session?.userId;
  const isManager = session !== null && (isRole(session.role, "Admin") || isRole(session.role, "Manager"));
  const adder = isOwn ? "You" : (colleague(file.user_id)?.name ?? "A former user");
  const remove = {
    Icon: DeleteOutlined,
    label: "Delete",
    refusal: isOwn || isManager ? null : NOT_AUTHOR_TEXT,
    onChoose: onDelete,
  };
  const download = { Icon: FileDownloadOutlined, label: "Download", onChoose: onDownload };
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 52,
        paddingBlock: 1,
        "& + &": { borderTop: "1px solid", borderColor: "divider" },
      }}
    >
      <FileIcon type={file.type} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          onClick={hasPreview(file.type) ? onPreview : onDownload}
          sx={{ display: "block", maxWidth: "100%", textAlign: "start", overflowWrap: "anywhere" }}
        >
          <bdi>{file.name}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary">
          {formatSize(file.size)} · <bdi>{adder}</bdi> ·{" "}
          <time dateTime={file.created_at}>{formatDate(file.created_at, timeZone)}</time>
        </Typography>
      </Box>
      <RowActions subject={file.name} actions={isReadOnly ? [download] : [download, remove]} />
    </Box>
  );
}
