import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { memo } from "react";
import { onMobileNav } from "../../config/screen";
import { changePreferences } from "../../lib/layout-preferences";
import { SHADOW } from "../../theme/tokens";
import { SlimFooter } from "../../ui/slim-footer";
import { useEntries } from "./use-entries";

/**
 * Below the content. The round button is part of the line instead of floating, so that it never lies on anything; the
 * gear in the bar is there all the time.
 */
export const FrameFooter = memo(function FrameFooter() {
  if (useEntries().some(({ active, fillsScreen }) => active && fillsScreen)) return null;
  return (
    <Box
      sx={{
        paddingInline: { xs: 2, sm: 4 },
        paddingBottom: 4,
        [onMobileNav]: { paddingBottom: 0, "& button": { display: "none" } },
      }}
    >
      <SlimFooter>
        <ButtonBase
          aria-label="Open appearance settings"
          aria-haspopup="dialog"
          onClick={() => changePreferences({ openConfigurator: true })}
          sx={{
            width: 52,
            height: 52,
            borderRadius: "50%",
            color: "text.primary",
            backgroundColor: "background.paper",
            boxShadow: SHADOW.card,
            "&:hover": { backgroundColor: "background.subtle" },
          }}
        >
          <PaletteOutlined />
        </ButtonBase>
      </SlimFooter>
    </Box>
  );
});
