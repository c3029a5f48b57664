import { SOURCE_NAME_MAX } from "@leadlane/core/pipeline/rules";
import type { LeadSource } from "@leadlane/core/pipeline/schema";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { countLeads } from "../named-rows/count-leads";
import { InlineName } from "../named-rows/inline-name";

interface SourceRowProps {
  source: LeadSource;
  usedNames: readonly string[];
  /** Number of leads; undefined if unknown, then the server decides. */
  count: number | undefined;
  onRename: (name: string) => void;
  onDelete: () => void;
}

/** A source in use can't be deleted and explains why. */
export function SourceRow({ source, usedNames, count, onRename, onDelete }: SourceRowProps) {
  const isUsed = count !== undefined && count > 0;
  const reason = isUsed ? `In use: ${countLeads(count)} came from it.` : "";
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: 56,
        paddingInline: { xs: 1, sm: 2 },
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, paddingBlock: 0.75 }}>
        <InlineName name={source.name} rules={{ max: SOURCE_NAME_MAX, usedNames }} onRename={onRename} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {count === undefined ? "" : countLeads(count)}
      </Typography>
      <Tooltip title={reason} describeChild>
        <IconButton
          aria-label={`Delete ${source.name}`}
          aria-disabled={isUsed || undefined}
          onClick={isUsed ? undefined : onDelete}
          sx={isUsed ? { color: "text.disabled", cursor: "not-allowed" } : undefined}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
