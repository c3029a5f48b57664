import type { Components, Theme } from "@mui/material/styles";
import { on } from "../config/media";
import type { GradientName } from "./augmentation";
import { focusRing } from "./focus-ring";
import { INK, INVERSE, SHADOW } from "./tokens";

const FILLED: readonly { color: "primary" | "info" | "success" | "warning" | "error"; text: string }[] = [
  { color: "primary", text: INVERSE },
  { color: "info", text: INVERSE },
  { color: "success", text: INVERSE },
  { color: "error", text: INVERSE },
  { color: "warning", text: INK },
];

function filled(theme: Theme, gradient: GradientName, text: string) {
  return {
    backgroundImage: theme.vars.palette.gradient[gradient],
    color: text,
    "&:hover": { filter: "brightness(.94)", boxShadow: SHADOW.card },
    "&.Mui-disabled": { backgroundImage: "none" },
  };
}

/** 40 px high, 44 px on touch; filled buttons use the brand gradients. */
export const buttonComponents: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI removes the focus outline from all buttons.
    styleOverrides: {
      // Browsers give buttons their own font.
      root: ({ theme }) => ({ fontFamily: "inherit", "&.Mui-focusVisible": focusRing(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { color: "info" },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        minHeight: 40,
        padding: "8px 20px",
        [on("phone")]: { minHeight: 44 },
        variants: [
          ...FILLED.map(({ color, text }) => ({
            props: { variant: "contained" as const, color },
            style: filled(theme, color, text),
          })),
          {
            props: { size: "small" as const },
            style: { minHeight: 32, padding: "4px 12px", [on("phone")]: { minHeight: 44 } },
          },
          { props: { size: "large" as const }, style: { minHeight: 48, padding: "12px 28px" } },
        ],
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: { root: { minHeight: 40, [on("phone")]: { minWidth: 44, minHeight: 44 } } },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        color: theme.vars.palette.text.secondary,
        [on("phone")]: { minWidth: 44, minHeight: 44 },
      }),
    },
  },
};
