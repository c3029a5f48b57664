import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { on } from "../../config/media";
import { LAYER, SHADOW } from "../../theme/tokens";
import { MAIN_ID } from "../layout/skip-link";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A non-modal dialog beside the page: at most 400 px wide and 70 % of the screen high; full width above the
 * navigation on phones. Takes the focus on open and returns it on close. F6 moves between panel and page.
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
        // Above the mobile navigation, which stays usable.
        bottom: {
          xs: "calc(57px + env(safe-area-inset-bottom))",
          sm: "calc(73px + env(safe-area-inset-bottom))",
        },
        [on("sidebar")]: { bottom: 16 },
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

function isCovered(): boolean {
  return document.querySelector(".MuiModal-root:not(.MuiModal-hidden)") !== null;
}

function useSidePanelKeys(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    element?.focus();
    return () => {
      // Keep the focus if the user has moved it elsewhere.
      const isFocusElsewhere =
        document.activeElement !== document.body && !element?.contains(document.activeElement);
      if (!isFocusElsewhere && opener instanceof HTMLElement) opener.focus();
    };
  }, [panel]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    } else if (event.key === "F6") {
      event.preventDefault();
      const isInside = panel.current?.contains(document.activeElement);
      (isInside ? document.getElementById(MAIN_ID) : panel.current)?.focus();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
