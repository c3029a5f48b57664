import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Position } from "../../../../data/leads/board-columns";
import { StatusDot } from "../../../../ui/display/status-chip";

interface MoveToProps {
  standing: Position;
  statuses: readonly PipelineStatus[];
  onChoose: (statusId: string) => void;
  onClose: () => void;
}

export function MoveToMenu({
  standing,
  statuses,
  onChoose,
  onClose,
  anchor,
}: MoveToProps & { anchor: HTMLElement }) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": `Move ${standing.card.name} to` } }}
    >
      {statuses.map(({ id, name, color }) => {
        const isCurrent = id === standing.statusId;
        return (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={isCurrent}
            selected={isCurrent}
            onClick={() => (isCurrent ? onClose() : onChoose(id))}
            sx={{ gap: 1.5 }}
          >
            <StatusDot color={color} />
            <span style={{ flex: 1 }}>{name}</span>
            <ListItemIcon sx={{ minWidth: "0 !important" }}>
              {isCurrent && <Check fontSize="small" />}
            </ListItemIcon>
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** The same as a bottom sheet, for phones. */
export function MoveToSheet({ standing, statuses, onChoose, onClose }: MoveToProps) {
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { borderRadius: "12px 12px 0 0", paddingBottom: "env(safe-area-inset-bottom)" },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, padding: 2, paddingBottom: 0 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1, overflowWrap: "anywhere" }}>
          Move {standing.card.name} to
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <List>
        {statuses.map(({ id, name, color }) => {
          const isCurrent = id === standing.statusId;
          return (
            <ListItem key={id} disablePadding>
              <ListItemButton
                selected={isCurrent}
                aria-current={isCurrent || undefined}
                onClick={() => (isCurrent ? onClose() : onChoose(id))}
                sx={{ gap: 1.5, minHeight: 48 }}
              >
                <StatusDot color={color} size={10} />
                <Box component="span" sx={{ flex: 1 }}>
                  {name}
                </Box>
                {isCurrent && <Check fontSize="small" titleAccess="Current status" />}
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Drawer>
  );
}
