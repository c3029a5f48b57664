import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { CopyButton } from "../../../ui/copy-button";
import { masked, snippetFor } from "./snippet";

/** The lines to paste. The key is hidden here too; what is copied is whole. */
export function SnippetBlock({ publicKey }: { publicKey: string }) {
  return (
    <>
      <Typography sx={{ marginBottom: 1 }}>
        Paste these two lines where the form should appear on your website.
      </Typography>
      <Box
        sx={{
          display: "flex",
          alignItems: "flex-start",
          gap: 1,
          padding: 2,
          borderRadius: 2,
          backgroundColor: "background.subtle",
        }}
      >
        <Box
          component="pre"
          dir="ltr"
          // It scrolls sideways on a narrow screen, also by keyboard.
          tabIndex={0}
          role="region"
          aria-label="The snippet"
          sx={{ flex: 1, minWidth: 0, margin: 0, overflowX: "auto", fontSize: "0.8125rem", lineHeight: 1.7 }}
        >
          <code>{snippetFor(window.location.origin, masked(publicKey))}</code>
        </Box>
        <CopyButton text={snippetFor(window.location.origin, publicKey)} label="Copy the snippet" />
      </Box>
    </>
  );
}
