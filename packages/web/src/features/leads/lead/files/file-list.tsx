import type { LeadFile } from "@leadlane/core/lead-files/schema";
import { Suspense, useState } from "react";
import { linkToFile, useLeadFileRemoval } from "../../../../data/leads/lead-files";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog";
import { FileItem } from "./file-item";

const PreviewDialog = lazyPart(() => import("./preview-dialog"), "PreviewDialog");

interface FileListProps {
  leadId: string;
  files: readonly LeadFile[];
  isReadOnly: boolean;
  onRemoved: () => void;
}

export function FileList({ leadId, files, isReadOnly, onRemoved }: FileListProps) {
  const [shown, setShown] = useState<LeadFile | null>(null);
  const [removed, setRemoved] = useState<LeadFile | null>(null);
  const download = (file: LeadFile) => void downloadFile(leadId, file);
  return (
    <>
      {files.map((file) => (
        <FileItem
          key={file.id}
          file={file}
          isReadOnly={isReadOnly}
          onPreview={() => setShown(file)}
          onDownload={() => download(file)}
          onDelete={() => setRemoved(file)}
        />
      ))}
      {shown && (
        <Suspense fallback={null}>
          <PreviewDialog
            leadId={leadId}
            file={shown}
            onDownload={() => download(shown)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
      {removed && (
        <RemoveDialog leadId={leadId} file={removed} onRemoved={onRemoved} onClose={() => setRemoved(null)} />
      )}
    </>
  );
}

/** The answer is an attachment, so the page stays. */
async function downloadFile(leadId: string, file: LeadFile): Promise<void> {
  try {
    const link = document.createElement("a");
    link.href = await linkToFile(leadId, file);
    link.click();
  } catch (error) {
    toast.error(messageOf(error, "Couldn't download this file."));
  }
}

interface RemoveDialogProps {
  leadId: string;
  file: LeadFile;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ leadId, file, onRemoved, onClose }: RemoveDialogProps) {
  const remove = useLeadFileRemoval(leadId);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove(file);
      onClose();
      onRemoved();
    } catch (error) {
      toast.error(messageOf(error, "Couldn't delete this file."));
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${file.name}”?`}
      confirmLabel="Delete"
      destructive
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      The file will be deleted for everyone. This can't be undone.
    </ConfirmDialog>
  );
}
