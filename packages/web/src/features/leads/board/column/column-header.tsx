import UnfoldLess from "@mui/icons-material/UnfoldLess";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { formatCount } from "../../../../lib/format/money";
import { useWorkspace } from "../../../../lib/session/workspace";
import { statusColors } from "../../../../theme/status-color";
import { visuallyHidden } from "../../../../theme/visually-hidden";
import { Money } from "../../../../ui/display/money";
import { StatusDot } from "../../../../ui/display/status-chip";
import type { Stage } from "../board-context";
import { columnToggleId } from "../focus-soon";

/** The head of a column; it stays in view while the board scrolls under it. */
export function ColumnHeader({
  stage: { status, column },
  headingId,
  onCollapse,
}: {
  stage: Stage;
  headingId: string;
  onCollapse?: () => void; // left out where columns stay open
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
        <CountPill column={column} />
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
        {onCollapse && (
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
        )}
      </Box>
    </Box>
  );
}

/** The bar in the status's colour on top of a column: outlined, so that a white or black one is seen in both modes. */
function StatusBar({ color }: { color: string }) {
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

/** How many leads a column has; "20+" where that is only known of those that are shown. */
export function CountPill({ column }: Pick<Stage, "column">) {
  const { currency } = useWorkspace();
  const { cards, next_cursor } = column;
  const count = column.count ?? cards.length;
  const isLeast = column.count === null && next_cursor !== null;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        flex: "none",
        minWidth: 24,
        paddingInline: 0.75,
        borderRadius: 999,
        backgroundColor: theme.vars.palette.tint.neutral.ground,
        color: theme.vars.palette.tint.neutral.text,
        fontSize: "0.75rem",
        fontWeight: 600,
        lineHeight: "20px",
        textAlign: "center",
      })}
    >
      {formatCount(count, currency)}
      {isLeast && "+"}
      <Box component="span" sx={visuallyHidden}>
        {count === 1 && !isLeast ? " lead" : " leads"}
      </Box>
    </Box>
  );
}
