import Box from "@mui/material/Box";
import { BRAND } from "../brand";
import { LogoMark } from "./logo-mark";

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
