import ContentCopy from "@mui/icons-material/ContentCopy";
import IconButton from "@mui/material/IconButton";
import { copyText } from "./copy-text";

/** Puts a text on the clipboard, in the line of what it copies. */
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
