import { Droppable } from "@hello-pangea/dnd";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { styled } from "@mui/material/styles";
import { memo, type RefObject } from "react";
import { SHADOW } from "../../../theme/tokens";
import { chipColors, StatusDot } from "../../../ui/display/status-chip";
import { useDropTarget } from "./drop-target";
import { zoneId } from "./lanes";

interface DropZonesProps {
  ref: RefObject<HTMLDivElement | null>;
  statuses: readonly PipelineStatus[];
  isShown: boolean; // a card is dragged by pointer
}

/**
 * Won and lost statuses along the bottom of the board. Always mounted and merely invisible, because the library
 * measures droppables when a drag starts.
 */
export const DropZones = memo(function DropZones({ ref, statuses, isShown }: DropZonesProps) {
  return (
    <Zones ref={ref} data-shown={isShown || undefined} aria-hidden={!isShown}>
      {statuses.map((status) => (
        <DropZone key={status.id} status={status} />
      ))}
    </Zones>
  );
});

const Zones = styled("div")(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: "absolute",
    zIndex: 2,
    insetInline: 24,
    bottom: 0,
    display: "flex",
    gap: 12,
    height: 80,
    paddingBottom: 8,
    visibility: "hidden",
    pointerEvents: "none",
    "&[data-shown]": { visibility: "visible" },
    "& .board-zone": {
      flex: 1,
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      gap: 8,
      minWidth: 0,
      border: "2px dashed var(--light-border)",
      borderRadius: 12,
      backgroundColor: "var(--light-ground)",
      boxShadow: SHADOW.raised,
      color: palette.text.primary,
      fontWeight: 700,
      ...theme.applyStyles("dark", {
        borderColor: "var(--dark-border)",
        backgroundColor: "var(--dark-ground)",
      }),
      "&[data-over]": { borderStyle: "solid", borderColor: palette.line.focus },
    },
    "& .board-zone-name": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    // The library needs its placeholder, which must not enlarge the zone.
    "& .board-zone-placeholder": { position: "absolute", width: 0, height: 0, overflow: "hidden" },
  };
});

function DropZone({ status: { id, name, color } }: { status: PipelineStatus }) {
  const isActive = useDropTarget() === "zones";
  return (
    <Droppable droppableId={zoneId(id)} isDropDisabled={!isActive}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <div
          ref={innerRef}
          {...droppableProps}
          className="board-zone"
          data-over={isDraggingOver || undefined}
          style={chipColors(color)}
        >
          <StatusDot color={color} size={12} />
          <span className="board-zone-name">{name}</span>
          <div className="board-zone-placeholder">{placeholder}</div>
        </div>
      )}
    </Droppable>
  );
}
