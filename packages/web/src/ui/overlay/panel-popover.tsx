import Popover from "@mui/material/Popover";
import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { modalPaper } from "./modal-paper";

interface PanelPopoverProps {
  anchor: HTMLElement;
  titleId: string;
  sx: SxProps<Theme>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog below the button that opened it. Mount to open. */
export function PanelPopover({ anchor, titleId, sx, onClose, children }: PanelPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      onClose={onClose}
      slotProps={{ paper: modalPaper(titleId, sx) }}
    >
      {children}
    </Popover>
  );
}
