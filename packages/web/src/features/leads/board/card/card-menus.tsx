import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Suspense, useCallback, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../../config/paths";
import { type BoardPosition, findCard, type Position } from "../../../../data/leads/board-columns";
import { openReschedule } from "../../../../lib/contact/lead-sheets";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { type Stage, useBoardScope } from "../board-context";
import { focusAfterRender, menuButtonId } from "../focus";
import type { MoveCard } from "../use-board-moves";

const MoveTo = lazyPart(() => import("./move-to-menu"), "MoveTo");

interface CardMenusProps {
  cardMenu: ReturnType<typeof useCardMenu>;
  stages: readonly Stage[];
  move: MoveCard;
}

/** The menus of one card: everything that dragging does, without dragging. */
export function CardMenus({ cardMenu: { menu, show, closeMenu }, stages, move }: CardMenusProps) {
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
    focusAfterRender(menuButtonId(menu.leadId));
  };
  const enter = (statusId: string) => moveTo({ statusId, index: 0 });

  const reschedule = () => {
    closeMenu();
    openReschedule(standing.card);
  };

  if (menu.view === "actions") {
    const stage = stages.find(({ status }) => status.id === standing.statusId);
    return (
      <ActionsMenu
        anchor={menu.anchor}
        standing={standing}
        isLast={standing.index + 1 >= (stage?.column.cards.length ?? 0)}
        onMove={(index) => moveTo({ statusId: standing.statusId, index })}
        onChooseStatus={() => show("statuses")}
        onReschedule={stage?.status.type === "open" ? reschedule : undefined}
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
  return (
    <Suspense fallback={null}>
      <MoveTo {...choices} anchor={menu.anchor} />
    </Suspense>
  );
}

interface OpenMenu {
  leadId: string;
  anchor: HTMLElement;
  view: "actions" | "statuses";
}

export function useCardMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openMenu = useCallback((leadId: string, anchor: HTMLElement) => {
    setMenu({ leadId, anchor, view: "actions" });
  }, []);
  return {
    menu,
    openMenu,
    show: (view: OpenMenu["view"]) => setMenu(menu && { ...menu, view }),
    closeMenu: () => setMenu(null),
  };
}

interface ActionsMenuProps {
  anchor: HTMLElement;
  standing: Position;
  isLast: boolean;
  onMove: (index: number) => void;
  onChooseStatus: () => void;
  onReschedule?: () => void;
  onClose: () => void;
}

function ActionsMenu(props: ActionsMenuProps) {
  const { anchor, standing, isLast, onMove, onChooseStatus, onReschedule, onClose } = props;
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
      {onReschedule && (
        <MenuItem onClick={onReschedule}>
          <bdi>Reschedule…</bdi>
        </MenuItem>
      )}
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
