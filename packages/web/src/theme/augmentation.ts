import "@mui/material/themeCssVarsAugmentation";

interface Gradients {
  primary: string;
  info: string;
  success: string;
  error: string;
  warning: string;
  dark: string;
}

interface Tint {
  ground: string;
  text: string;
}

interface Tints {
  primary: Tint;
  info: Tint;
  success: Tint;
  warning: Tint;
  error: Tint;
  neutral: Tint;
}

interface ChartColors {
  blue: string;
  pink: string;
  green: string;
  orange: string;
  violet: string;
  cyan: string;
  slate: string;
  brown: string;
}

interface Tokens {
  line: { field: string; focus: string; dot: string };
  link: string;
  nav: { active: string; hover: string };
  scrim: string;
  gradient: Gradients;
  tint: Tints;
  chart: ChartColors;
}

declare module "@mui/material/styles" {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface TypeBackground {
    raised: string;
    subtle: string;
    glass: string;
  }
  interface TypeText {
    muted: string;
    success: string;
    warning: string;
  }
  interface Palette extends Tokens {}
  interface PaletteOptions extends Partial<Tokens> {}
}

export type GradientName = keyof Gradients;
export type TintName = keyof Tints;
export type ChartColor = keyof ChartColors;
