import { MODE_ATTRIBUTE } from "../theme/mode";
import { DARK, LIGHT, NIGHT, SHADOW } from "../theme/tokens";

function variables(colors: typeof LIGHT | typeof DARK): string {
  const named = {
    page: colors.background.default,
    surface: colors.background.paper,
    raised: colors.background.raised,
    subtle: colors.background.subtle,
    glass: colors.background.glass,
    text: colors.text.primary,
    secondary: colors.text.secondary,
    muted: colors.text.muted,
    divider: colors.divider,
    field: colors.line.field,
    focus: colors.line.focus,
    link: colors.link,
    info: colors.info.main,
    "on-info": colors.info.contrastText,
    error: colors.error.main,
    success: colors.text.success,
    primary: colors.primary.main,
    scrim: colors.scrim,
    "tint-error": colors.tint.error.ground,
    "tint-error-text": colors.tint.error.text,
    "tint-info": colors.tint.info.ground,
    "tint-info-text": colors.tint.info.text,
    "gradient-primary": colors.gradient.primary,
    "gradient-info": colors.gradient.info,
    "gradient-success": colors.gradient.success,
    "gradient-warning": colors.gradient.warning,
    "gradient-dark": colors.gradient.dark,
  };
  return Object.entries(named)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

/** Theme tokens as CSS variables for the public pages, which don't use MUI. */
export const COLORS = [
  `:root{${variables(LIGHT)};--night:${NIGHT.ground};--glows:${NIGHT.glows};`,
  `--shadow-card:${SHADOW.card};--shadow-raised:${SHADOW.raised}}`,
  `[${MODE_ATTRIBUTE}=dark]{${variables(DARK)}}`,
].join("");
