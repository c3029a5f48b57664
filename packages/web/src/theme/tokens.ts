/** Colors by meaning. Contrast is at least 4.5:1 for text and 3:1 for borders and icons. */

/** White text, except on warning, which uses INK. */
const GRADIENTS = {
  primary: "linear-gradient(195deg, #D81B60, #AD1457)",
  info: "linear-gradient(195deg, #1A73E8, #1558B0)",
  success: "linear-gradient(195deg, #2E7D32, #1B5E20)",
  error: "linear-gradient(195deg, #D32F2F, #B71C1C)",
  warning: "linear-gradient(195deg, #FFA726, #FB8C00)",
} as const;

export const WHATSAPP_GREEN = "#25d366"; // used with INK text

export const INK = "#1a2035"; // text on warning backgrounds and on dark mode's pastel colors

export const INVERSE = "#ffffff";

export const LIGHT = {
  primary: { main: "#C2185B", dark: "#AD1457", contrastText: "#ffffff" },
  info: { main: "#1662C4", dark: "#1558B0", contrastText: "#ffffff" },
  success: { main: "#2E7D32", dark: "#1B5E20", contrastText: "#ffffff" },
  warning: { main: "#FB8C00", dark: "#A84D00", contrastText: INK },
  error: { main: "#C62828", dark: "#B71C1C", contrastText: "#ffffff" },
  background: {
    default: "#f0f2f5",
    paper: "#ffffff",
    raised: "#ffffff",
    subtle: "#f8f9fa",
    glass: "rgba(255,255,255,.86)",
  },
  text: {
    primary: "#344767",
    secondary: "#5A607A",
    muted: "#5F6580",
    disabled: "#8A90A6",
    success: "#256D29",
    warning: "#A84D00",
  },
  divider: "#dee2e6",
  line: { field: "#767C94", focus: "#1662C4", dot: "#767C94" },
  link: "#1662C4",
  nav: { active: "#1558B0", hover: "#dee2e6" },
  scrim: "rgba(26,32,53,.5)",
  action: {
    active: "#5A607A",
    hover: "rgba(26,115,232,.04)",
    hoverOpacity: 0.04,
    selected: "rgba(26,115,232,.08)",
    selectedOpacity: 0.08,
    focus: "rgba(26,115,232,.12)",
    disabled: "#8A90A6",
    disabledBackground: "#dee2e6",
  },
  gradient: { ...GRADIENTS, dark: "linear-gradient(195deg, #42424a, #191919)" },
  tint: {
    primary: { ground: "#fae4ec", text: "#AD1457" },
    info: { ground: "#e4effd", text: "#174EA6" },
    success: { ground: "#e6f0e6", text: "#1B5E20" },
    warning: { ground: "#fff1e0", text: "#8A3F00" },
    error: { ground: "#fae6e6", text: "#B71C1C" },
    neutral: { ground: "#ecedf0", text: "#495361" },
  },
  /** Charts never rely on color alone. */
  chart: {
    blue: "#1A73E8",
    pink: "#D81B60",
    green: "#2E7D32",
    orange: "#C75B00",
    violet: "#6A4FB6",
    cyan: "#00748C",
    slate: "#5F6580",
    brown: "#8D4B36",
  },
} as const;

export const DARK = {
  primary: { main: "#F48FB1", dark: "#F06292", contrastText: INK },
  info: { main: "#8AB4F8", dark: "#669DF6", contrastText: INK },
  success: { main: "#81C784", dark: "#66BB6A", contrastText: INK },
  warning: { main: "#FFB74D", dark: "#FFA726", contrastText: INK },
  error: { main: "#F28B82", dark: "#EE675C", contrastText: INK },
  background: {
    default: INK,
    paper: "#202940",
    raised: "#2a3450",
    subtle: "#1f283e",
    glass: "rgba(26,32,53,.86)",
  },
  text: {
    primary: "#ffffff",
    secondary: "#C9CDDA",
    muted: "#A7AEC4",
    disabled: "#6F7896",
    success: "#81C784",
    warning: "#FFB74D",
  },
  divider: "rgba(255,255,255,.12)",
  line: { field: "#7F88A6", focus: "#8AB4F8", dot: "rgba(255,255,255,.7)" },
  link: "#8AB4F8",
  nav: { active: "#8AB4F8", hover: "rgba(255,255,255,.1)" },
  scrim: "rgba(0,0,0,.6)",
  action: {
    active: "#C9CDDA",
    hover: "rgba(255,255,255,.06)",
    hoverOpacity: 0.06,
    selected: "rgba(138,180,248,.16)",
    selectedOpacity: 0.16,
    focus: "rgba(138,180,248,.2)",
    disabled: "#6F7896",
    disabledBackground: "rgba(255,255,255,.12)",
  },
  gradient: { ...GRADIENTS, dark: "linear-gradient(195deg, #3c4666, #2a3450)" },
  tint: {
    primary: { ground: "#4b3345", text: "#F8A5C2" },
    info: { ground: "#213863", text: "#A8C7FA" },
    success: { ground: "#233a3d", text: "#A5D6A7" },
    warning: { ground: "#4c3d33", text: "#FFCC80" },
    error: { ground: "#442a3d", text: "#F6AEA9" },
    neutral: { ground: "#424a5f", text: "#C9CDDA" },
  },
  chart: {
    blue: "#669DF6",
    pink: "#F06292",
    green: "#66BB6A",
    orange: "#FFA726",
    violet: "#B39DDB",
    cyan: "#4DD0E1",
    slate: "#A7AEC4",
    brown: "#D7A08C",
  },
} as const;

export const TOAST = { info: "#2A3550", success: "#1B5E20", error: "#B71C1C", action: "#8AB4F8" } as const;

export const NIGHT = {
  ground: INK,
  glows:
    "radial-gradient(60rem 40rem at 85% -10%, rgba(216,27,96,.45), transparent 70%), radial-gradient(50rem 40rem at 0% 100%, rgba(26,115,232,.45), transparent 70%)",
} as const;

export const SHADOW = {
  card: "0 4px 6px -1px rgba(0,0,0,.1), 0 2px 4px -1px rgba(0,0,0,.06)",
  raised: "0 10px 15px -3px rgba(0,0,0,.1), 0 4px 6px -2px rgba(0,0,0,.05)",
} as const;

/** z-index; MUI's dialogs and drawers are at 1200 to 1300. */
export const LAYER = { navbar: 1050, sidebar: 1060, mobileNav: 1100, panel: 1150, toast: 1500 } as const;

/** Available on every page as `--sidebar-width` and `--content-start`. */
export const SIDEBAR_SIZE = {
  open: { width: 250, content: 274 },
  mini: { width: 96, content: 120 },
} as const;
