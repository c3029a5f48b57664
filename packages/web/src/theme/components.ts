import type { Components, Theme } from "@mui/material/styles";
import { on } from "../config/media";
import { buttonComponents } from "./button-components";
import { innerFocusRing } from "./focus-ring";
import { INVERSE, SHADOW, TOAST } from "./tokens";

/** What is chosen is tinted blue, also under the pointer and the focus, where the library would tint it pink. */
function chosen(theme: Theme) {
  const backgroundColor = theme.vars.palette.action.selected;
  return { "&.Mui-selected": { backgroundColor, "&:hover, &.Mui-focusVisible": { backgroundColor } } };
}

/** What opens over the page: its edge is seen in the dark too, over a drawer of the same ground. */
function popped({ vars: { palette } }: Theme) {
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    backgroundColor: palette.background.raised,
    boxShadow: SHADOW.raised,
  };
}

const BESIDE = { name: "offset", options: { offset: [0, 8] } };

const TINTED = ["info", "success", "warning", "error"] as const;

/** Has its full stop at its own end in a page from right to left too; `left` is the right there. */
const sentence = { unicodeBidi: "plaintext", textAlign: "left" } as const;

/** The library's parts in the product's shape. Sizes for touch widths start below 768. */
export const components: Components<Theme> = {
  ...buttonComponents,
  // Blue is the colour of work; pink is kept for the brand's own moments.
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
    // The ring of the focus stands around the thumb, beyond the edge; what takes the taps is wider still, and stays within.
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
        fontSize: "1rem", // the notch follows this size: it fits the label, which shrinks from 16 to 12 px
        borderRadius: 6,
        backgroundColor: theme.vars.palette.background.paper,
        "& .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.line.field },
        // The library fades the border of what a finger has touched.
        [on("touch")]: {
          "&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline": {
            borderColor: theme.vars.palette.line.field,
          },
        },
      }),
      // Of a field with several lines the root keeps the distance.
      input: { paddingBlock: 14, variants: [{ props: { multiline: true }, style: { paddingBlock: 0 } }] },
    },
  },
  MuiAutocomplete: {
    // Most fields stand in drawers: a page that scrolls below one takes the list along, and a press would miss. Above the
    // field the list leaves its label in sight.
    defaultProps: { slotProps: { popper: { popperOptions: { strategy: "fixed", modifiers: [BESIDE] } } } },
    // As high as the text fields beside it.
    styleOverrides: {
      root: {
        "& .MuiOutlinedInput-root": { paddingBlock: 6.5 },
        // The arrow stands where that of other lists does, in the middle of a larger button.
        "& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment": { [on("phone")]: { right: -3 } },
      },
      paper: ({ theme }) => popped(theme),
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
        [on("phone")]: { fontSize: "1rem" }, // keeps phones from zooming into the field
        "&::placeholder": { color: theme.vars.palette.text.muted, opacity: 1 }, // the library's is too faint to be read
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { lineHeight: "1.4375em" }, // as high as the text fields beside it
      icon: { fontSize: 24 }, // which the room beside the text is for
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
  // Its buttons end where its text does.
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
  // Menus too, which are popovers.
  MuiPopover: { styleOverrides: { paper: ({ theme }) => popped(theme) } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        marginInline: 8,
        // The library's own rule for wider windows, which leaves it to the text, is overridden by the same query.
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
        // A finger may miss it by a little: 44 px in all.
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
        "& .MuiAlert-action": { paddingTop: 0 }, // the library's is for text that starts higher
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
