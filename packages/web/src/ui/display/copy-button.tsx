import ContentCopy from "@mui/icons-material/ContentCopy";
import IconButton from "@mui/material/IconButton";
import { toast } from "../../lib/feedback/toast";

export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      onClick={() => void copyText(text)}
      sx={{ marginBlock: -0.75, flex: "none" }}
    >
      <ContentCopy sx={{ fontSize: 16 }} />
    </IconButton>
  );
}

/** Copies a text and shows a toast. False, with instructions in the toast, when the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.info("Copied");
    return true;
  } catch (error) {
    console.error("The clipboard can't be written", error);
    toast.error("Couldn't copy. Select the text and copy it yourself.");
    return false;
  }
}
