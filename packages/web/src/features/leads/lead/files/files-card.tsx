import { LEAD_FILE_TYPES } from "@leadlane/core/files/rules";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useFileUploads } from "../../../../data/leads/file-uploads";
import { useLeadFiles } from "../../../../data/leads/lead-files";
import { useUnsaved } from "../../../../lib/navigation/unsaved";
import { SectionCard } from "../../../../ui/layout/section-card";
import { readOnlyText } from "../read-only";
import { FileList } from "./file-list";
import { UploadItem } from "./upload-item";
import { useFileDrop, useFilePaste } from "./use-file-input";

const ACCEPT = Object.entries(LEAD_FILE_TYPES)
  .flatMap(([type, extensions]) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(",");

const EMPTY_TEXT =
  "No files yet. Add, drop or paste PDFs, images, Office documents, text or audio, up to 20 MB each.";

/** Files of a lead, added by button, drag and drop or paste. */
export function FilesCard({ lead }: { lead: LeadDetail }) {
  const { data: files, error, mutate } = useLeadFiles(lead);
  const { uploads, add, retry, cancel } = useFileUploads(lead.id);
  const isReadOnly = readOnlyText(lead) !== null;
  const { isOver, handlers } = useFileDrop(!isReadOnly, add);
  useFilePaste(!isReadOnly, add);
  useUnsaved(uploads.some((upload) => upload.error === null));
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEmpty = files?.length === 0 && uploads.length === 0;
  if (isEmpty && isReadOnly) return null;
  return (
    <Box {...handlers}>
      <SectionCard
        title="Files"
        actions={
          !isReadOnly && (
            <Button
              ref={button}
              size="small"
              variant="outlined"
              startIcon={<Add />}
              aria-label="Add files"
              onClick={() => input.current?.click()}
            >
              Add
            </Button>
          )
        }
        sx={isOver ? { outline: "2px dashed", outlineColor: "info.main", outlineOffset: -2 } : {}}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPT}
          aria-label="Files to add"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        {isOver ? (
          <Typography sx={{ paddingBlock: 1 }}>Drop the files to add them</Typography>
        ) : (
          isEmpty && (
            <Typography color="textSecondary" sx={{ paddingBlock: 0.5 }}>
              {isReadOnly ? "No files" : EMPTY_TEXT}
            </Typography>
          )
        )}
        <Box component="ul" aria-label="Files" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onCancel={() => cancel(upload.id)}
            />
          ))}
          {files && (
            <FileList
              leadId={lead.id}
              files={files}
              isReadOnly={isReadOnly}
              onRemoved={() => button.current?.focus()}
            />
          )}
        </Box>
        {error && !files && (
          <Typography variant="body2" color="textSecondary">
            Files couldn't be loaded.{" "}
            <Button size="small" onClick={() => void mutate()}>
              Try again
            </Button>
          </Typography>
        )}
      </SectionCard>
    </Box>
  );
}
