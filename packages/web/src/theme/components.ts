import type { Components, Theme } from "@mui/material/styles";
import { on } from "../config/media";
import { buttonComponents } from "./button-components";
import { innerFocusRing } from "./focus-ring";
import { INVERSE, SHADOW, TOAST } from "./tokens";

/** Selected items are tinted blue, also on hover and focus, where MUI uses the primary color (pink). */
function chosen(theme: Theme) {
  const backgroundColor = theme.vars.palette.action.selected;
  return { "&.Mui-selected": { backgroundColor, "&:hover, &.Mui-focusVisible": { backgroundColor } } };
}

/** Overlays need a visible edge in dark mode, even above a drawer of the same color. */
function popupStyles({ vars: { palette } }: Theme) {
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    backgroundColor: palette.background.raised,
    boxShadow: SHADOW.raised,
  };
}

const POPPER_OFFSET = { name: "offset", options: { offset: [0, 8] } };

const TINTED = ["info", "success", "warning", "error"] as const;

/** Keeps the period at the end of the sentence in RTL; stylis flips `left`. */
const sentence = { unicodeBidi: "plaintext", textAlign: "left" } as const;

/** Component overrides. Touch sizes apply below 768 px. */
export const components: Components<Theme> = {
  ...buttonComponents,
  // Blue is the accent for controls; pink is reserved for branding.
  MuiFormControl: { defaultProps: { color: "info" } },
  MuiToggleButtonGroup: { defaultProps: { color: "info" } },
  MuiButtonGroup: { defaultProps: { color: "info" } },
  MuiTextField: { defaultProps: { color: "info" } },
  MuiCheckbox: {
    defaultProps: { color: "info" },
    styleOverrides: { root: { [on("phone")]: { minWidth: 44, minHeight: 44 } } },
  },
  MuiRadio: { defaultProps: { color: "info" } },
  MuiSwitch: {
    defaultProps: { color: "info" },
    // The focus ring extends beyond the switch, while the larger touch target must stay within.
    styleOverrides: {
      root: { overflow: "clip", overflowClipMargin: 8, [on("phone")]: { overflowClipMargin: 10 } },
      input: { [on("phone")]: { top: "calc(50% - 22px)", height: 44 } },
    },
  },
  MuiLinearProgress: { defaultProps: { color: "info" } },
  MuiCircularProgress: { defaultProps: { color: "info" } },
  MuiTabs: {
    defaultProps: { textColor: "inherit" },
    styleOverrides: { indicator: ({ theme }) => ({ backgroundColor: theme.vars.palette.info.main }) },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: "1rem", // the notch must fit the label, which shrinks from 16 to 12 px
        borderRadius: 6,
        backgroundColor: theme.vars.palette.background.paper,
        "& .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.line.field },
        // On touch devices, MUI's hover style stays after a tap and fades the border.
        [on("touch")]: {
          "&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline": {
            borderColor: theme.vars.palette.line.field,
          },
        },
      }),
      input: { paddingBlock: 14, variants: [{ props: { multiline: true }, style: { paddingBlock: 0 } }] },
    },
  },
  MuiAutocomplete: {
    // In a drawer, the list must not move when the page below scrolls (fixed). When it opens upwards, it must
    // not cover the field's label.
    defaultProps: {
      slotProps: { popper: { popperOptions: { strategy: "fixed", modifiers: [POPPER_OFFSET] } } },
    },
    styleOverrides: {
      root: {
        "& .MuiOutlinedInput-root": { paddingBlock: 6.5 },
        // Aligns the arrow with that of selects; its button is larger.
        "& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment": { [on("phone")]: { right: -3 } },
      },
      paper: ({ theme }) => popupStyles(theme),
      listbox: ({ theme }) => ({
        "& .MuiAutocomplete-option[aria-selected='true']": {
          backgroundColor: theme.vars.palette.action.selected,
          "&.Mui-focused": { backgroundColor: theme.alpha(theme.vars.palette.info.main, 0.2) },
        },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        fontSize: "0.875rem",
        [on("phone")]: { fontSize: "1rem" }, // prevents zooming on iOS
        "&::placeholder": { color: theme.vars.palette.text.muted, opacity: 1 }, // MUI's placeholder has too little contrast
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { lineHeight: "1.4375em" },
      icon: { fontSize: 24 }, // MUI's padding assumes this size
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: { fontSize: "1rem" } },
  },
  MuiFormLabel: {
    styleOverrides: { asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }) },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 4,
        ...sentence,
        "&:not(.Mui-error)": { color: theme.vars.palette.text.muted },
      }),
    },
  },
  MuiDialogContentText: { styleOverrides: { root: sentence } },
  MuiLink: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars.palette.link, textDecorationColor: "currentColor" }),
    },
  },
  MuiPaper: {
    styleOverrides: { root: { backgroundImage: "none" } },
  },
  MuiCard: {
    styleOverrides: { root: { borderRadius: 12, overflow: "visible", boxShadow: SHADOW.card } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        backgroundColor: theme.vars.palette.background.raised,
        boxShadow: SHADOW.raised,
        variants: [{ props: { fullScreen: true }, style: { borderRadius: 0 } }],
      }),
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 24px" } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        "&:not(.MuiBackdrop-invisible)": { backgroundColor: theme.vars.palette.scrim },
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.raised }) },
  },
  // Includes menus.
  MuiPopover: { styleOverrides: { paper: ({ theme }) => popupStyles(theme) } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        marginInline: 8,
        // Same media query as MUI's rule, to override it.
        [theme.breakpoints.up("sm")]: { minHeight: 40 },
        [on("touch")]: { minHeight: 44 },
        [on("phone")]: { minHeight: 48 },
        ...chosen(theme),
        ...innerFocusRing(theme),
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: { root: ({ theme }) => ({ ...chosen(theme), ...innerFocusRing(theme) }) },
  },
  MuiBottomNavigationAction: { styleOverrides: { root: ({ theme }) => innerFocusRing(theme) } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: { borderRadius: 6, fontSize: "0.75rem", backgroundColor: TOAST.info, color: INVERSE },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        fontWeight: 600,
        fontSize: "0.75rem",
        // Touch target of 44 px.
        "&.MuiChip-clickable:not(.MuiChip-deletable)::after": {
          content: '""',
          position: "absolute",
          inset: "-7px 0",
        },
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        opacity: 1,
        minHeight: 44,
        "&:not(.Mui-selected)": { color: theme.vars.palette.text.secondary },
        ...innerFocusRing(theme),
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
      head: ({ theme }) => ({
        fontSize: "0.75rem",
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.subtle,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        alignItems: "center",
        "& .MuiAlert-action": { paddingTop: 0 }, // MUI's padding is for taller text
        "& .MuiAlert-message": sentence,
        variants: TINTED.map((severity) => ({
          props: { severity, variant: "standard" },
          style: {
            backgroundColor: theme.vars.palette.tint[severity].ground,
            color: theme.vars.palette.text.primary,
            "& .MuiAlert-icon": { color: theme.vars.palette.tint[severity].text },
          },
        })),
      }),
    },
  },
};
