import type { Me } from "@leadlane/core/access/schema";
import type { BoardColumn } from "@leadlane/core/lead/schema";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo } from "react";
import type { useBoard } from "../../data/board";
import { useSlug } from "../../lib/use-session";
import { LostReasonDialog } from "../../ui/lost-reason-dialog";
import { BoardProvider, type Stage } from "./board-context";
import { CardMenus } from "./card-menus";
import { DragBoard } from "./drag-board";
import { EmptyBoard } from "./empty-board";
import type { Hold } from "./hold";
import { PhoneBoard } from "./phone-board";
import { ONE_COLUMN } from "./screen";
import { useBoardMoves } from "./use-board-moves";
import { useCardMenu } from "./use-card-menu";

interface BoardProps {
  board: ReturnType<typeof useBoard>;
  columns: readonly BoardColumn[];
  me: Me;
  hold: Hold;
}

/** The columns whose status is known, each with it. */
function toStages(columns: readonly BoardColumn[], { statuses }: Me): Stage[] {
  return columns.flatMap((column) => {
    const status = statuses.find(({ id }) => id === column.status_id);
    return status ? [{ status, column }] : [];
  });
}

/** The loaded board, side by side or one column at a time, with what moves its cards. */
export function Board({ board, columns, me, hold }: BoardProps) {
  const slug = useSlug();
  const isPhone = useMediaQuery(ONE_COLUMN, { noSsr: true });
  const { move, asking, answer } = useBoardMoves(board, me.statuses, hold);
  const cardMenu = useCardMenu();
  const { openMenu } = cardMenu;
  const { loadMore, change } = board;
  const { users, sources } = me;
  const scope = useMemo(() => {
    const named = (all: readonly { id: string; name: string }[]) => {
      const names = new Map(all.map(({ id, name }) => [id, name]));
      return (id: string) => names.get(id) ?? null;
    };
    return { slug, userName: named(users), sourceName: named(sources), openMenu, loadMore };
  }, [slug, users, sources, openMenu, loadMore]);

  const stages = toStages(columns, me);
  const [first, ...others] = stages;
  if (!first || stages.every(({ column }) => column.count === 0 && column.cards.length === 0)) {
    return <EmptyBoard hasPipeline={first !== undefined} />;
  }
  const statusName = me.statuses.find(({ id }) => id === asking?.to.statusId)?.name ?? "";
  return (
    <BoardProvider value={scope}>
      {isPhone ? (
        <PhoneBoard stages={[first, ...others]} />
      ) : (
        <DragBoard stages={stages} hold={hold} onHold={() => change((now) => [...now])} move={move} />
      )}
      <CardMenus cardMenu={cardMenu} stages={stages} move={move} />
      {asking && (
        <LostReasonDialog
          name={asking.card.name}
          statusName={statusName}
          onAnswer={answer}
          onCancel={() => answer(null)}
        />
      )}
    </BoardProvider>
  );
}
