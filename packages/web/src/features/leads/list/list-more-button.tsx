import MoreVert from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import { Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { TOUCH_TARGET } from "../../../theme/touch-target";
import type { ListMorePanel } from "./list-more-menu";

const ListMoreMenu = lazyPart(() => import("./list-more-menu"), "ListMoreMenu");

interface ListMoreButtonProps {
  panels: readonly ListMorePanel[];
  onOpen: (panel: ListMorePanel, anchor: HTMLElement) => void;
  onSelect?: () => void;
}

/** Views, sorting and selection on phones. */
export function ListMoreButton({ panels, onOpen, onSelect }: ListMoreButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Closes the menu and returns the focus to the button first, so that the next panel returns it there too. */
  const closeAndRun = (action: () => void) => {
    flushSync(() => setAnchor(null));
    action();
  };
  return (
    <>
      <IconButton
        aria-label="List options"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: "none", width: TOUCH_TARGET, height: TOUCH_TARGET }}
      >
        <MoreVert />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <ListMoreMenu
            anchor={anchor}
            panels={panels}
            onOpen={(panel) => closeAndRun(() => onOpen(panel, anchor))}
            onSelect={onSelect && (() => closeAndRun(onSelect))}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
