import Dialog from "@mui/material/Dialog";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { flushSync } from "react-dom";
import { MEDIA } from "../../config/media";
import { TEXTS } from "../../config/texts";
import { PaletteBody } from "./palette-body";
import type { PaletteItem } from "./palette-item";
import { rememberRecent } from "./recent";

interface PaletteProps {
  open: boolean;
  items: readonly PaletteItem[];
  typed?: string;
  onClose: () => void;
}

export function Palette({ open, items, typed = "", onClose }: PaletteProps) {
  const isSmall = useMediaQuery(MEDIA.mobileNav, { noSsr: true });
  const opening = useOpening(open);
  const choose = (item: PaletteItem) => {
    if (item.group !== "Leads") rememberRecent(item.id);
    // Close and return the focus first, so that the next overlay returns it there too.
    flushSync(onClose);
    item.run();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      data-fading={open ? undefined : ""}
      fullScreen={isSmall}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { "aria-label": TEXTS.search } }}
      sx={isSmall ? column : { "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <PaletteBody
        key={opening}
        items={items}
        typed={typed}
        hasClose={isSmall}
        onChoose={choose}
        onClose={onClose}
      />
    </Dialog>
  );
}

const column = { "& .MuiDialog-paper": { paddingInline: { md: "max(0px, 50% - 360px)" } } } as const;

/** Counts openings, as a key: reopening during the closing animation starts fresh. */
function useOpening(open: boolean): number {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return opening.count;
}
