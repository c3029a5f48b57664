import ContentCopy from "@mui/icons-material/ContentCopy";
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import GlobalStyles from "@mui/material/GlobalStyles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { BRAND } from "../../brand";
import { on } from "../../config/media";
import { useMe } from "../../data/me";
import { saveFile } from "../../lib/api/download";
import { copyText } from "../../ui/display/copy-button";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClosed: () => void;
}

/** Shows new recovery codes, once. Only its button closes it. Mount to open. */
export function RecoveryCodesDialog({ codes, onClosed }: RecoveryCodesDialogProps) {
  const titleId = useId();
  const email = useMe().data?.user.email ?? "";
  const title = `${BRAND.product} recovery codes`;
  const text = [`${title} for ${email}`, "Each code works once.", "", ...codes, ""].join("\n");
  const save = () => saveFile(new Blob([text], { type: "text/plain" }), "leadlane-recovery-codes.txt");
  return (
    <Dialog open className="printed" aria-labelledby={titleId} maxWidth="xs" fullWidth>
      {PRINT_STYLES}
      <DialogTitle id={titleId} variant="h2">
        Save your recovery codes
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography>
          If you lose your phone, you can sign in with one of these codes. Each works once. Keep them in a
          safe place: they aren't shown again.
        </Typography>
        <Typography className="only-print">
          {title} for {email}
        </Typography>
        <Box
          component="ul"
          aria-label="Recovery codes"
          dir="ltr"
          sx={{
            display: "grid",
            gridTemplateColumns: { sm: "1fr 1fr" },
            justifyItems: "center",
            gap: 1,
            margin: 0,
            padding: 2,
            borderRadius: 2,
            listStyle: "none",
            backgroundColor: "background.subtle",
          }}
        >
          {codes.map((code) => (
            <Box key={code} component="li" sx={{ fontFamily: "monospace", whiteSpace: "nowrap" }}>
              {code}
            </Box>
          ))}
        </Box>
        <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button startIcon={<ContentCopy />} onClick={() => void copyText(codes.join("\n"))}>
            Copy
          </Button>
          <Button startIcon={<DownloadOutlined />} onClick={save}>
            Download
          </Button>
          <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print
          </Button>
        </Box>
      </DialogContent>
      <DialogActions className="no-print">
        <Button variant="contained" autoFocus onClick={onClosed}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Prints the dialog instead of the page. */
const PRINT_STYLES = (
  <GlobalStyles
    styles={{
      ".only-print": { display: "none" },
      [on("print")]: {
        ".only-print": { display: "block" },
        "body > :not(.printed)": { display: "none !important" },
        ".MuiModal-root.printed": { display: "block !important", position: "static" },
        ".printed .MuiPaper-root": { maxHeight: "none", boxShadow: "none" },
        ".printed .MuiBackdrop-root": { display: "none" },
        ".printed, .printed *": { color: "#000 !important", background: "none !important" },
      },
    }}
  />
);
