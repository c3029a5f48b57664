import ContentCopy from "@mui/icons-material/ContentCopy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { copyText } from "../../../ui/display/copy-button";

const VISIBLE_CHARACTERS = 4;

interface SnippetBlockProps {
  publicKey: string;
  isKeyShown: boolean;
  onShowKey: () => void;
}

/** The code to paste. The key is masked, but the copied text is complete. */
export function SnippetBlock({ publicKey, isKeyShown, onShowKey }: SnippetBlockProps) {
  const code = snippetFor(window.location.origin, publicKey);
  const copy = async () => {
    if (!(await copyText(code))) onShowKey();
  };
  return (
    <>
      <Typography sx={{ marginBottom: 1 }}>
        Paste these two lines where the form should appear on your website.
      </Typography>
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
          // Scrollable by keyboard on narrow screens.
          tabIndex={0}
          role="region"
          aria-label="The snippet"
          sx={{ flex: 1, minWidth: 0, margin: 0, overflowX: "auto", fontSize: "0.8125rem", lineHeight: 1.7 }}
        >
          <code>{isKeyShown ? code : snippetFor(window.location.origin, masked(publicKey))}</code>
        </Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<ContentCopy />}
          aria-label="Copy the snippet"
          onClick={() => void copy()}
          sx={{ flex: "none", alignSelf: { xs: "flex-end", sm: "auto" } }}
        >
          Copy
        </Button>
      </Box>
    </>
  );
}

function snippetFor(origin: string, publicKey: string): string {
  return `<div data-leads-form></div>\n<script src="${origin}/capture.js" data-key="${publicKey}" async></script>`;
}

/** Enough characters to tell keys apart, too few to use one. */
export function masked(publicKey: string): string {
  return `${publicKey.slice(0, VISIBLE_CHARACTERS)}${"•".repeat(8)}${publicKey.slice(-VISIBLE_CHARACTERS)}`;
}
