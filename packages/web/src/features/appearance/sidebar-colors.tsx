import Check from "@mui/icons-material/Check";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { SIDEBAR_COLORS, type SidebarColor } from "../../config/layout-preferences";
import { changePreferences, useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { INK, INVERSE } from "../../theme/tokens";

const NAMES: Record<SidebarColor, string> = {
  primary: "Pink",
  dark: "Dark",
  info: "Blue",
  success: "Green",
  warning: "Orange",
  error: "Red",
};

export function SidebarColors() {
  const { sidenavColor } = useLayoutPreferences();
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ marginBottom: 1, fontSize: "0.875rem" }}>
        Sidebar colour
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        // A unique name: the panel and a page may show this group at the same time.
        name={labelId}
        value={sidenavColor}
        onChange={(event) => changePreferences({ sidenavColor: event.target.value as SidebarColor })}
        sx={{ gap: 1 }}
      >
        {SIDEBAR_COLORS.map((color) => (
          <Radio
            key={color}
            value={color}
            title={NAMES[color]}
            icon={<span />}
            checkedIcon={<Check fontSize="small" />}
            slotProps={{ input: { "aria-label": NAMES[color] } }}
            sx={(theme) => ({
              width: 32,
              height: 32,
              padding: 0,
              color: color === "warning" ? INK : INVERSE,
              backgroundImage: theme.vars.palette.gradient[color],
              border: "1px solid",
              borderColor: "line.field",
              "&.Mui-checked": { color: color === "warning" ? INK : INVERSE },
              "&.Mui-checked, &.Mui-focusVisible": {
                outline: `2px solid ${theme.vars.palette.line.focus}`,
                outlineOffset: 2,
              },
            })}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
