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
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { MEDIA } from "../../../../config/media";
import type { Position } from "../../../../data/leads/board-columns";
import { StatusDot } from "../../../../ui/display/status-chip";
import { moveRefusal } from "../../actions/stage-check";

export interface MoveToProps {
  standing: Position;
  statuses: readonly PipelineStatus[];
  onChoose: (statusId: string) => void;
  onClose: () => void;
}

/** A menu, on phones a bottom sheet. */
export function MoveTo({ anchor, ...props }: MoveToProps & { anchor: HTMLElement }) {
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  return isPhone ? <MoveToSheet {...props} /> : <MoveToMenu {...props} anchor={anchor} />;
}

function MoveToMenu({
  standing,
  statuses,
  onChoose,
  onClose,
  anchor,
}: MoveToProps & { anchor: HTMLElement }) {
  const from = statuses.find(({ id }) => id === standing.statusId);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": `Move ${standing.card.name} to` } }}
    >
      {statuses.map((status) => {
        const { id, name, color } = status;
        const isCurrent = id === standing.statusId;
        const refusal = moveRefusal(from, status);
        return (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={isCurrent}
            selected={isCurrent}
            aria-disabled={refusal !== null || undefined}
            onClick={refusal ? undefined : () => (isCurrent ? onClose() : onChoose(id))}
            sx={{ gap: 1.5, ...(refusal && REFUSED) }}
          >
            <StatusDot color={color} />
            <StatusName name={name} refusal={refusal} />
            <ListItemIcon sx={{ minWidth: "0 !important" }}>
              {isCurrent && <Check fontSize="small" />}
            </ListItemIcon>
          </MenuItem>
        );
      })}
    </Menu>
  );
}

const REFUSED = { cursor: "not-allowed", color: "text.secondary" } as const;

function StatusName({ name, refusal }: { name: string; refusal: string | null }) {
  return (
    <Box component="span" sx={{ flex: 1 }}>
      {name}
      {refusal && (
        <Typography
          component="span"
          variant="body2"
          sx={{ display: "block", maxWidth: 260, fontSize: "0.75rem", whiteSpace: "normal" }}
        >
          {refusal}
        </Typography>
      )}
    </Box>
  );
}

function MoveToSheet({ standing, statuses, onChoose, onClose }: MoveToProps) {
  const titleId = useId();
  const from = statuses.find(({ id }) => id === standing.statusId);
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
        {statuses.map((status) => {
          const { id, name, color } = status;
          const isCurrent = id === standing.statusId;
          const refusal = moveRefusal(from, status);
          return (
            <ListItem key={id} disablePadding>
              <ListItemButton
                selected={isCurrent}
                aria-current={isCurrent || undefined}
                aria-disabled={refusal !== null || undefined}
                onClick={refusal ? undefined : () => (isCurrent ? onClose() : onChoose(id))}
                sx={{ gap: 1.5, minHeight: 48, ...(refusal && REFUSED) }}
              >
                <StatusDot color={color} size={10} />
                <StatusName name={name} refusal={refusal} />
                {isCurrent && <Check fontSize="small" titleAccess="Current status" />}
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Drawer>
  );
}
