import Box from "@mui/material/Box";
import { encode } from "uqr";

const QUIET_ZONE = 4; // modules that scanners need around the code

/** A QR code as SVG; dark on white in both modes, because many scanners can't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: "block", width: 200, height: 200, borderRadius: 2, backgroundColor: "common.white" }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
