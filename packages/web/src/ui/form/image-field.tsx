import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import LinearProgress from "@mui/material/LinearProgress";
import { type ReactNode, useId, useRef, useState } from "react";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";

interface ImageFieldProps {
  noun: string; // used within sentences: "picture"
  hasImage: boolean;
  preview: ReactNode;
  /** Resolves when the new image is visible; rejects with the message to show. */
  onUpload: (file: File, onProgress: (share: number) => void) => Promise<void>;
  onRemove: () => Promise<void>;
}

export function ImageField({ noun, hasImage, preview, onUpload, onRemove }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [progress, setProgress] = useState<number | null>(null); // null when idle
  const [error, setError] = useState("");
  const isBusy = progress !== null;
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);

  const run = async (action: () => Promise<void>, done: string) => {
    setError("");
    setProgress(0);
    try {
      await action();
      toast.success(done);
    } catch (failure) {
      setError(messageOf(failure));
    }
    setProgress(null);
  };
  const upload = (file: File | undefined) => {
    if (input.current) input.current.value = "";
    if (file) void run(() => onUpload(file, setProgress), `${name} saved`);
  };

  return (
    <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 2 }}>
      {preview}
      <Box sx={{ display: "grid", gap: 0.5, minWidth: 0, flex: "1 1 200px" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button
            variant="outlined"
            size="small"
            aria-disabled={isBusy || undefined}
            aria-describedby={noteId}
            onClick={() => !isBusy && input.current?.click()}
          >
            {hasImage ? `Change ${noun}` : `Upload ${noun}`}
          </Button>
          {hasImage && (
            <Button
              size="small"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void run(onRemove, `${name} removed`)}
            >
              Remove {noun}
            </Button>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={`File of the ${noun}`}
          onChange={(event) => upload(event.target.files?.[0])}
        />
        {isBusy && (
          <LinearProgress
            aria-label={`Saving the ${noun}`}
            variant={progress > 0 && progress < 1 ? "determinate" : "indeterminate"}
            value={progress * 100}
            sx={{ maxWidth: 240 }}
          />
        )}
        <FormHelperText
          id={noteId}
          error={error !== ""}
          role={error ? "alert" : undefined}
          sx={{ margin: 0 }}
        >
          {error || "PNG, JPEG or WebP. Large images are resized."}
        </FormHelperText>
      </Box>
    </Box>
  );
}
