import MoreVert from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/loading/lazy-part";

const TransferMenu = lazyPart(() => import("./transfer-menu"), "TransferMenu");

export function TransferButton({ isExported }: { isExported: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label="Import and export"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVert />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <TransferMenu anchor={anchor} isExported={isExported} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
