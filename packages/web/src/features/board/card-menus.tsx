import useMediaQuery from "@mui/material/useMediaQuery";
import { ActionsMenu } from "./actions-menu";
import type { Stage } from "./board-context";
import { findCard, type Place } from "./columns";
import { focusSoon, menuButtonId } from "./focus-soon";
import { MoveToMenu } from "./move-to-menu";
import { MoveToSheet } from "./move-to-sheet";
import { ONE_COLUMN } from "./screen";
import type { MoveCard } from "./use-board-moves";
import type { useCardMenu } from "./use-card-menu";

interface CardMenusProps {
  cardMenu: ReturnType<typeof useCardMenu>;
  stages: readonly Stage[];
  move: MoveCard;
}

/** The menu of the card whose button was pressed: everything that dragging can do, without dragging. */
export function CardMenus({ cardMenu: { menu, showStatuses, closeMenu }, stages, move }: CardMenusProps) {
  const isPhone = useMediaQuery(ONE_COLUMN);
  const standing =
    menu &&
    findCard(
      stages.map(({ column }) => column),
      menu.leadId,
    );
  if (!menu || !standing) return null;

  const moveTo = (to: Place) => {
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
