import Box from "@mui/material/Box";
import { BRAND } from "../../brand";

/** The mark and the product's name, in the colour of the text around it. */
export function Logo() {
  return (
    <Box
      component="span"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        fontSize: "1.125rem",
        fontWeight: 700,
        letterSpacing: "-.01em",
      }}
    >
      <LogoMark />
      {BRAND.product}
    </Box>
  );
}

/** The product's mark, drawn in place: as an image it would be one more request on every page. */
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
