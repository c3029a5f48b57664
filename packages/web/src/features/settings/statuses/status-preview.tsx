import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { statusColors } from "../../../theme/status-color";
import { DARK, LIGHT } from "../../../theme/tokens";

const MODES = [
  { mode: "light", title: "Light", tokens: LIGHT },
  { mode: "dark", title: "Dark", tokens: DARK },
] as const;

export function StatusPreview({ statuses }: { statuses: readonly PipelineStatus[] }) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 2 }}>
      {MODES.map(({ mode, title, tokens }) => (
        <Box
          key={mode}
          component="figure"
          sx={{
            margin: 0,
            padding: 2,
            borderRadius: 2,
            border: "1px solid",
            borderColor: "divider",
            backgroundColor: tokens.background.paper,
            color: tokens.text.primary,
          }}
        >
          <Typography component="figcaption" variant="caption" sx={{ color: tokens.text.secondary }}>
            {title}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginTop: 1 }}>
            {statuses.map(({ id, name, color }) => {
              const colors = statusColors(color, mode);
              return (
                <Box
                  key={id}
                  component="span"
                  sx={{
                    display: "inline-flex",
                    alignItems: "center",
                    gap: 0.75,
                    maxWidth: "100%",
                    paddingInline: 1.25,
                    paddingBlock: "2px",
                    borderRadius: 999,
                    border: `1px solid ${colors.border}`,
                    backgroundColor: colors.ground,
                    fontSize: "0.75rem",
                    fontWeight: 600,
                    overflowWrap: "anywhere",
                  }}
                >
                  <Box
                    component="span"
                    sx={{
                      flex: "none",
                      width: 8,
                      height: 8,
                      borderRadius: "50%",
                      backgroundColor: colors.dot,
                      outline: `1px solid ${colors.dotOutline}`,
                    }}
                  />
                  {name}
                </Box>
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
