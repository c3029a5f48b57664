import UnfoldMore from "@mui/icons-material/UnfoldMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { StatusDot } from "../../../../ui/display/status-chip";
import type { Stage } from "../board-context";
import { columnToggleId } from "../focus";
import { CountPill } from "./column-header";

export function ColumnRail({ stage: { status, column }, onExpand }: { stage: Stage; onExpand: () => void }) {
  return (
    <ButtonBase
      id={columnToggleId(status.id)}
      aria-label={`Expand ${status.name}${column.count === null ? "" : `, ${column.count} ${column.count === 1 ? "lead" : "leads"}`}`}
      aria-expanded={false}
      onClick={onExpand}
      sx={{
        position: "sticky",
        top: 0,
        flex: "0 0 48px",
        flexDirection: "column",
        justifyContent: "flex-start",
        alignSelf: "flex-start",
        gap: 1.5,
        minHeight: 240,
        paddingBlock: 1.5,
        borderRadius: 3,
        backgroundColor: "background.subtle",
        scrollSnapAlign: "start",
      }}
    >
      <UnfoldMore fontSize="small" sx={{ transform: "rotate(90deg)", color: "text.secondary" }} />
      <StatusDot color={status.color} size={10} />
      <CountPill column={column} />
      <Box
        component="span"
        sx={{ writingMode: "vertical-rl", fontWeight: 700, maxHeight: 240, overflow: "hidden" }}
      >
        {status.name}
      </Box>
    </ButtonBase>
  );
}
