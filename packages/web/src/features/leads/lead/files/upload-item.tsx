import Close from "@mui/icons-material/Close";
import ErrorOutline from "@mui/icons-material/ErrorOutlineOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { FileUpload } from "../../../../data/leads/file-uploads";
import { JobBar } from "../../../../ui/feedback/job-bar";
import { FileIcon } from "./file-icon";
import { formatSize } from "./file-text";

interface UploadItemProps {
  upload: FileUpload;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file that is being uploaded, or why that failed. */
export function UploadItem({
  upload: { file, share, error, isRefused },
  onRetry,
  onCancel,
}: UploadItemProps) {
  return (
    <Box
      component="li"
      sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 52, paddingBlock: 1 }}
    >
      {error === null ? <FileIcon type={file.type} /> : <ErrorOutline aria-hidden color="error" />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap title={file.name}>
          <bdi>{file.name}</bdi>
        </Typography>
        {error === null ? (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <Box sx={{ flex: 1 }}>
              <JobBar label={`Uploading ${file.name}`} done={share} total={1} />
            </Box>
            <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {share === 0 ? formatSize(file.size) : `${Math.round(share * 100)}%`}
            </Typography>
          </Box>
        ) : (
          <Typography role="alert" variant="body2" color="error" sx={{ overflowWrap: "anywhere" }}>
            {error}
          </Typography>
        )}
      </Box>
      {error !== null && !isRefused && (
        <Button size="small" aria-label={`Try ${file.name} again`} onClick={onRetry}>
          Try again
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={error === null ? `Cancel ${file.name}` : `Dismiss ${file.name}`}
        onClick={onCancel}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
