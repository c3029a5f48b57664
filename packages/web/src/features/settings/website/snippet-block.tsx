import Typography from "@mui/material/Typography";
import { CodeBlock } from "../../../ui/display/code-block";

const VISIBLE_CHARACTERS = 4;

interface SnippetBlockProps {
  publicKey: string;
  isKeyShown: boolean;
  onShowKey: () => void;
}

/** The code to paste. The key is masked, but the copied text is complete. */
export function SnippetBlock({ publicKey, isKeyShown, onShowKey }: SnippetBlockProps) {
  const code = snippetFor(window.location.origin, publicKey);
  return (
    <>
      <Typography sx={{ marginBottom: 1 }}>
        Paste these two lines where the form should appear on your website.
      </Typography>
      <CodeBlock
        label="The snippet"
        copyLabel="Copy the snippet"
        code={code}
        shown={isKeyShown ? code : snippetFor(window.location.origin, masked(publicKey))}
        onCopyFailed={onShowKey}
      />
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
