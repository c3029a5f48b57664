import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { MEDIA } from "../../config/media";
import { modalPaper } from "./modal-paper";

/** Focused fields stay clear of the sticky title and button. */
const SCROLL_PADDING = { scrollPaddingTop: "76px", scrollPaddingBottom: "88px" };

interface SheetProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
}

/** A bottom sheet on phones, else a dialog. */
export function Sheet({ title, isOpen, onClose, onClosed, children }: SheetProps) {
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const titleId = useId();
  const content = (
    <Box sx={{ paddingInline: { xs: 2, sm: 3 } }}>
      <Box
        sx={{
          position: "sticky",
          top: 0,
          zIndex: 1,
          display: "flex",
          alignItems: "start",
          gap: 1,
          paddingBlock: 1.5,
          backgroundColor: "background.raised",
        }}
      >
        <Typography
          id={titleId}
          variant="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", paddingTop: 1 }}
        >
          {title}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44, marginInlineEnd: -1 }}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
  if (!isPhone) {
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        aria-labelledby={titleId}
        maxWidth="sm"
        fullWidth
        slotProps={{ paper: { sx: SCROLL_PADDING }, transition: { onExited: onClosed } }}
      >
        {content}
      </Dialog>
    );
  }
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: modalPaper(titleId, {
          maxHeight: "92dvh",
          ...SCROLL_PADDING,
          borderRadius: "12px 12px 0 0",
          backgroundColor: "background.raised",
          paddingBottom: "env(safe-area-inset-bottom)",
        }),
        transition: { onExited: onClosed },
      }}
    >
      {content}
    </Drawer>
  );
}
