import type { CSSObject } from "@mui/material/styles";

/** A slot of the mobile navigation; the current one by colour, filled icon and a bar. */
export const mobileActionStyle: CSSObject = {
  position: "relative",
  minWidth: 0,
  color: "text.secondary",
  "& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected": {
    fontSize: "0.75rem",
  },
  "&.Mui-selected": { color: "nav.active" },
  "&.Mui-selected::before": {
    content: '""',
    position: "absolute",
    top: 0,
    insetInline: "25%",
    height: 3,
    borderRadius: "0 0 3px 3px",
    backgroundColor: "currentColor",
  },
  "&:focus-visible": { outlineOffset: -2 },
};

/** On "More" while the page behind it is the current one. */
export const dotStyle: CSSObject = {
  "&::after": {
    content: '""',
    position: "absolute",
    top: 8,
    insetInlineStart: "calc(50% + 10px)",
    width: 8,
    height: 8,
    borderRadius: "50%",
    backgroundColor: "nav.active",
  },
};
