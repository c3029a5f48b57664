import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useRef } from "react";
import { LAYER, SHADOW } from "../theme/tokens";
import { useSidePanelKeys } from "./use-side-panel-keys";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog beside the page, which stays usable: at most 400 px wide and 70 % of the screen high, on phones along the
 * bottom. Takes the focus when it comes and gives it back when it goes; F6 moves between it and the page.
 */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useSidePanelKeys(panel, onClose);
  return (
    <Paper
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      tabIndex={-1}
      elevation={0}
      sx={{
        position: "fixed",
        zIndex: LAYER.panel,
        insetInlineEnd: { xs: 0, sm: 16 },
        bottom: { xs: 0, sm: 16 },
        display: "flex",
        flexDirection: "column",
        width: { xs: "100%", sm: "min(400px, 100% - 32px)" },
        height: "70dvh",
        borderRadius: { xs: "12px 12px 0 0", sm: 3 },
        backgroundColor: "background.raised",
        border: "1px solid",
        borderColor: "divider",
        boxShadow: SHADOW.raised,
        overflow: "hidden",
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          padding: 1,
          paddingInlineStart: 3,
          flex: "none",
        }}
      >
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </Paper>
  );
}
