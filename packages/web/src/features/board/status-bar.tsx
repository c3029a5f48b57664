import Box from "@mui/material/Box";
import { statusColors } from "../../theme/status-color";

/** The bar in the status's colour on top of a column: outlined, so that a white or black one is seen in both modes. */
export function StatusBar({ color }: { color: string }) {
  const light = statusColors(color, "light");
  const dark = statusColors(color, "dark");
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        boxSizing: "border-box",
        height: 5,
        marginBottom: 1.25,
        borderRadius: "0 0 3px 3px",
        backgroundColor: light.dot,
        border: `1px solid ${light.dotOutline}`,
        borderTop: 0,
        ...theme.applyStyles("dark", { borderColor: dark.dotOutline }),
      })}
    />
  );
}
