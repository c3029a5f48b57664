import ContentCopy from "@mui/icons-material/ContentCopy";
import IconButton from "@mui/material/IconButton";
import { toast } from "../lib/toast";

/** Puts a text on the clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.info("Copied");
    } catch (error) {
      console.error("The clipboard can't be written", error);
      toast.error("Couldn't copy. Select the text and copy it yourself.");
    }
  };
  return (
    <IconButton
      size="small"
      aria-label={label}
      onClick={() => void copy()}
      sx={{ marginBlock: -0.75, flex: "none" }}
    >
      <ContentCopy sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
