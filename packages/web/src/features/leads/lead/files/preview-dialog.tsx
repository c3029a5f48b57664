import type { LeadFile } from "@leadlane/core/lead-files/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useId, useState } from "react";
import { MEDIA } from "../../../../config/media";
import { linkToFile } from "../../../../data/leads/lead-files";
import { messageOf } from "../../../../lib/api/api-error";

interface PreviewDialogProps {
  leadId: string;
  file: LeadFile;
  onDownload: () => void;
  onClose: () => void;
}

/** Shows an image or PDF. Mount to open. */
export function PreviewDialog({ leadId, file, onDownload, onClose }: PreviewDialogProps) {
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
        <bdi>{file.name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: "grid", placeItems: "center", minHeight: { sm: "60dvh" } }}>
        {file.type === "application/pdf" ? (
          <PdfPreview leadId={leadId} file={file} />
        ) : (
          <ImagePreview leadId={leadId} file={file} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onDownload}>Download</Button>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type PreviewProps = Pick<PreviewDialogProps, "leadId" | "file">;

/** Phones have no PDF viewer for parts of a page. */
function PdfPreview(props: PreviewProps) {
  const { url, error } = usePreview(props, linkToPreview);
  if (error !== null) return <Alert severity="error">{error}</Alert>;
  if (url === null) return <CircularProgress aria-label="Loading the preview" />;
  if (!navigator.pdfViewerEnabled)
    return (
      <Button variant="contained" href={url} target="_blank" rel="noreferrer">
        Open in a new tab
      </Button>
    );
  return (
    <Box
      component="iframe"
      src={url}
      title={`Preview of ${props.file.name}`}
      sx={{ border: 0, width: "100%", height: { xs: "70dvh", sm: "68dvh" } }}
    />
  );
}

function ImagePreview(props: PreviewProps) {
  const { url, error } = usePreview(props, loadPreview);
  if (error !== null) return <Alert severity="error">{error}</Alert>;
  if (url === null) return <CircularProgress aria-label="Loading the preview" />;
  return (
    <Box
      component="img"
      src={url}
      alt={props.file.name}
      sx={{ maxWidth: "100%", maxHeight: "68dvh", objectFit: "contain" }}
    />
  );
}

function linkToPreview({ leadId, file }: PreviewProps): Promise<string> {
  return linkToFile(leadId, file, true);
}

/** The content security policy allows images of the page's own, but none of other addresses. */
async function loadPreview(props: PreviewProps): Promise<string> {
  const response = await fetch(await linkToPreview(props));
  if (!response.ok) throw new Error(`The preview was answered with ${response.status}.`);
  return URL.createObjectURL(await response.blob());
}

function usePreview({ leadId, file }: PreviewProps, load: (props: PreviewProps) => Promise<string>) {
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    let loaded = "";
    const revoke = () => URL.revokeObjectURL(loaded); // no effect on other addresses
    load({ leadId, file }).then(
      (next) => {
        loaded = next;
        if (isOpen) setUrl(next);
        else revoke();
      },
      (failure: unknown) => isOpen && setError(messageOf(failure, "The preview couldn't be loaded.")),
    );
    return () => {
      isOpen = false;
      revoke();
    };
  }, [leadId, file, load]);
  return { url, error };
}
