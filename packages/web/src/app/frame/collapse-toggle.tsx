import KeyboardDoubleArrowLeft from "@mui/icons-material/KeyboardDoubleArrowLeft";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { changePreferences } from "../../lib/layout-preferences";
import { FoldedLabel } from "./folded-label";
import { itemStyle, labelStyle } from "./sidebar-style";

/** Folds the sidebar to its icons, or keeps it open. */
export function CollapseToggle({ isMini, isFolded }: { isMini: boolean; isFolded: boolean }) {
  const label = isMini ? "Keep sidebar open" : "Collapse sidebar";
  return (
    <FoldedLabel label={label} isFolded={isFolded}>
      <ButtonBase onClick={() => changePreferences({ miniSidenav: !isMini })} sx={itemStyle}>
        {/* Towards the edge that the sidebar stands at, or away from it. */}
        <KeyboardDoubleArrowLeft
          aria-hidden
          sx={[
            isMini && { transform: "scaleX(-1)" },
            { "html[dir=rtl] &": { transform: isMini ? "none" : "scaleX(-1)" } },
          ]}
        />
        <Box component="span" className="sidebar-label" sx={labelStyle}>
          {label}
        </Box>
      </ButtonBase>
    </FoldedLabel>
  );
}
