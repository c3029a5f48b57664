import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useState } from "react";
import { MEDIA } from "../../config/media";
import { FilterIconButton } from "./filter-icon-button";

interface PageFiltersProps {
  label: string;
  count: number; // filters in use
  children: ReactNode;
}

/** Filters in the top bar. Phones and tablets show them behind an icon. */
export function PageFilters({ label, count, children }: PageFiltersProps) {
  const hasRoom = useMediaQuery(MEDIA.laptop, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (hasRoom) return children;
  return (
    <>
      <FilterIconButton
        label={label}
        count={count}
        isOpen={anchor !== null}
        onOpen={(button) => setAnchor(button)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": label } }}
      >
        <Box sx={{ display: "grid", gap: 2, width: 280, maxWidth: "100%", padding: 2, paddingTop: 2.5 }}>
          {children}
        </Box>
      </Popover>
    </>
  );
}
