import UnfoldLess from "@mui/icons-material/UnfoldLess";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Money } from "../../ui/money";
import { StatusDot } from "../../ui/status-chip";
import type { Stage } from "./board-context";
import { CountPill } from "./count-pill";
import { columnToggleId } from "./focus-soon";
import { StatusBar } from "./status-bar";

/** The head of a column; it stays in view while the board scrolls under it. */
export function ColumnHeader({
  stage: { status, column },
  headingId,
  onCollapse,
}: {
  stage: Stage;
  headingId: string;
  onCollapse: () => void;
}) {
  return (
    <Box
      sx={{
        position: "sticky",
        top: 0,
        zIndex: 1,
        padding: 1.5,
        paddingTop: 0,
        borderRadius: "12px 12px 0 0",
        backgroundColor: "background.subtle",
      }}
    >
      <StatusBar color={status.color} />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <StatusDot color={status.color} size={10} />
        <Typography
          id={headingId}
          component="h2"
          variant="h3"
          noWrap
          title={status.name}
          sx={{ flex: "0 1 auto" }}
        >
          {status.name}
        </Typography>
        {column.count !== null && <CountPill count={column.count} />}
        <Box
          sx={{
            flex: 1,
            color: "text.secondary",
            fontSize: "0.8125rem",
            textAlign: "end",
            whiteSpace: "nowrap",
          }}
        >
          {column.value_total !== null && <Money minor={column.value_total} compact />}
        </Box>
        <IconButton
          id={columnToggleId(status.id)}
          size="small"
          aria-label={`Collapse ${status.name}`}
          aria-expanded
          onClick={onCollapse}
          sx={{ padding: 0.25, marginInlineEnd: -0.5 }}
        >
          <UnfoldLess fontSize="small" sx={{ transform: "rotate(90deg)" }} />
        </IconButton>
      </Box>
    </Box>
  );
}
