import ContentCopy from "@mui/icons-material/ContentCopy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { copyText } from "./copy-button";

interface CodeBlockProps {
  label: string; // "The snippet"
  copyLabel: string; // "Copy the snippet"
  code: string;
  shown?: string; // in place of the copied code, with a masked secret
  onCopyFailed?: () => void;
  maxHeight?: number; // px
}

/** Code with a button to copy it. */
export function CodeBlock({ label, copyLabel, code, shown = code, onCopyFailed, maxHeight }: CodeBlockProps) {
  const copy = async () => {
    if (!(await copyText(code))) onCopyFailed?.();
  };
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: { xs: "column", sm: "row" },
        alignItems: { xs: "stretch", sm: "flex-start" },
        gap: 1,
        padding: 2,
        borderRadius: 2,
        backgroundColor: "background.subtle",
      }}
    >
      <Box
        component="pre"
        dir="ltr"
        // Scrollable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={label}
        sx={{
          flex: 1,
          minWidth: 0,
          margin: 0,
          maxHeight,
          overflow: "auto",
          fontSize: "0.8125rem",
          lineHeight: 1.7,
        }}
      >
        <code>{shown}</code>
      </Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ContentCopy />}
        aria-label={copyLabel}
        onClick={() => void copy()}
        sx={{ flex: "none", alignSelf: { xs: "flex-end", sm: "auto" } }}
      >
        Copy
      </Button>
    </Box>
  );
}
