import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { MEDIA } from "../../../../config/media";
import { paths } from "../../../../config/paths";
import { type BoardPosition, findCard, type Standing } from "../../../../data/leads/board-columns";
import { type Stage, useBoardScope } from "../board-context";
import { focusSoon, menuButtonId } from "../focus-soon";
import type { MoveCard } from "../use-board-moves";
import { MoveToMenu, MoveToSheet } from "./move-to-menu";

interface CardMenusProps {
  cardMenu: ReturnType<typeof useCardMenu>;
  stages: readonly Stage[];
  move: MoveCard;
}

/** The menu of the card whose button was pressed: everything that dragging can do, without dragging. */
export function CardMenus({ cardMenu: { menu, showStatuses, closeMenu }, stages, move }: CardMenusProps) {
  const isPhone = useMediaQuery(MEDIA.phone);
  const standing =
    menu &&
    findCard(
      stages.map(({ column }) => column),
      menu.leadId,
    );
  if (!menu || !standing) return null;

  const moveTo = (to: BoardPosition) => {
    closeMenu();
    move(menu.leadId, to);
    focusSoon(menuButtonId(menu.leadId));
  };
  const enter = (statusId: string) => moveTo({ statusId, index: 0 });

  if (menu.view === "actions") {
    const column = stages.find(({ status }) => status.id === standing.statusId)?.column;
    return (
      <ActionsMenu
        anchor={menu.anchor}
        standing={standing}
        isLast={standing.index + 1 >= (column?.cards.length ?? 0)}
        onMove={(index) => moveTo({ statusId: standing.statusId, index })}
        onChooseStatus={showStatuses}
        onClose={closeMenu}
      />
    );
  }
  const choices = {
    standing,
    statuses: stages.map(({ status }) => status),
    onChoose: enter,
    onClose: closeMenu,
  };
  return isPhone ? <MoveToSheet {...choices} /> : <MoveToMenu {...choices} anchor={menu.anchor} />;
}

interface OpenMenu {
  leadId: string;
  anchor: HTMLElement;
  view: "actions" | "statuses"; // what can be done, or the statuses to move to
}

/** The one menu of the board: whose it is and what it shows. */
export function useCardMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openMenu = useCallback((leadId: string, anchor: HTMLElement) => {
    setMenu({ leadId, anchor, view: "actions" });
  }, []);
  return {
    menu,
    openMenu,
    showStatuses: () => setMenu(menu && { ...menu, view: "statuses" }),
    closeMenu: () => setMenu(null),
  };
}

interface ActionsMenuProps {
  anchor: HTMLElement;
  standing: Standing;
  isLast: boolean;
  onMove: (index: number) => void;
  onChooseStatus: () => void;
  onClose: () => void;
}

/** What can be done with a card: open it, move it to another status, move it within its own. */
function ActionsMenu({ anchor, standing, isLast, onMove, onChooseStatus, onClose }: ActionsMenuProps) {
  const { slug } = useBoardScope();
  const { card, index } = standing;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": `Actions for ${card.name}` } }}
    >
      <MenuItem component={RouterLink} to={paths.lead(slug, card.id)}>
        Open
      </MenuItem>
      <MenuItem onClick={onChooseStatus}>
        <bdi>Move to…</bdi>
      </MenuItem>
      <Divider />
      <MenuItem disabled={index === 0} onClick={() => onMove(0)}>
        Move to top
      </MenuItem>
      <MenuItem disabled={index === 0} onClick={() => onMove(index - 1)}>
        Move up
      </MenuItem>
      <MenuItem disabled={isLast} onClick={() => onMove(index + 1)}>
        Move down
      </MenuItem>
    </Menu>
  );
}
