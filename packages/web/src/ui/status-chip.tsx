import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { statusColors } from "../theme/status-color";

/** The dot of a status, alone: always beside the status's name. */
export function StatusDot({ color, size = 8 }: { color: string; size?: number }) {
  const light = statusColors(color, "light");
  const dark = statusColors(color, "dark");
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        display: "inline-block",
        flex: "none",
        width: size,
        height: size,
        borderRadius: "50%",
        backgroundColor: light.dot,
        outline: `1px solid ${light.dotOutline}`,
        ...theme.applyStyles("dark", { outlineColor: dark.dotOutline }),
      })}
    />
  );
}

/** A status as a pill: dot, name, tint. Readable with any colour a tenant picks. */
export function StatusChip({ name, color, sx }: { name: string; color: string; sx?: SxProps<Theme> }) {
  const light = statusColors(color, "light");
  const dark = statusColors(color, "dark");
  return (
    <Box
      component="span"
      sx={[
        (theme) => ({
          display: "inline-flex",
          alignItems: "center",
          gap: 0.75,
          maxWidth: "100%",
          height: 24,
          paddingInline: 1.25,
          borderRadius: 999,
          border: `1px solid ${light.border}`,
          backgroundColor: light.ground,
          color: "text.primary",
          fontSize: "0.75rem",
          fontWeight: 600,
          lineHeight: 1,
          whiteSpace: "nowrap",
          ...theme.applyStyles("dark", { borderColor: dark.border, backgroundColor: dark.ground }),
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <StatusDot color={color} />
      <Box
        component="span"
        title={name}
        sx={{ overflow: "hidden", textOverflow: "ellipsis", lineHeight: 1.5 }}
      >
        {name}
      </Box>
    </Box>
  );
}
