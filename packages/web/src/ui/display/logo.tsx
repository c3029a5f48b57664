import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { BRAND } from "../../brand";
import { paths } from "../../config/paths";
import { TOUCH_TARGET } from "../../theme/touch-target";

export function LogoLink() {
  return (
    <Link
      href={paths.home}
      underline="none"
      aria-label={`${BRAND.product} home`}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: TOUCH_TARGET,
        fontSize: "1.125rem",
        fontWeight: 700,
        letterSpacing: "-.01em",
        color: "inherit",
      }}
    >
      <LogoMark />
      {BRAND.product}
    </Link>
  );
}

/** Inline SVG; an image would cost one more request per page. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      aria-hidden="true"
      viewBox="0 0 64 64"
      sx={(theme) => ({
        flex: "none",
        width: size,
        height: size,
        borderRadius: `${Math.round(size * 0.22)}px`,
        backgroundImage: theme.vars.palette.gradient.primary,
        fill: "none",
        stroke: theme.vars.palette.common.white,
        strokeLinecap: "round",
        strokeLinejoin: "round",
      })}
    >
      <path d="M20 14v30a6 6 0 0 0 6 6h20" strokeWidth="8" />
      <path d="M36 15v5M36 28v5" strokeWidth="6" />
    </Box>
  );
}
