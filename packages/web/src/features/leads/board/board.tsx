import { userLabel } from "@leadlane/core/access/rules";
import type { BoardColumn } from "@leadlane/core/leads/schema";
import type { Me } from "@leadlane/core/screens/schema";
import ViewKanbanOutlined from "@mui/icons-material/ViewKanbanOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useMemo } from "react";
import { Link as RouterLink } from "react-router-dom";
import { MEDIA } from "../../../config/media";
import { paths } from "../../../config/paths";
import type { useBoard } from "../../../data/leads/board";
import { isFiltered, type ListState } from "../../../data/leads/list-query";
import { useColleague } from "../../../data/names";
import type { TrailMark } from "../../../lib/navigation/lead-trail";
import { useSlug } from "../../../lib/session/use-session";
import { EmptyState, NoMatchState } from "../../../ui/feedback/page-state";
import { useCardTexts, useFieldText } from "../field-text";
import { MoveQuestions } from "../move/lazy-questions";
import { useLeadAccess } from "../use-lead-access";
import { addLeadPath, BoardProvider, type Stage } from "./board-context";
import { CardMenus, useCardMenu } from "./card/card-menus";
import { DragBoard } from "./drag-board";
import { PhoneBoard } from "./phone-board";
import { useBoardMoves } from "./use-board-moves";

interface BoardProps {
  board: ReturnType<typeof useBoard>;
  columns: readonly BoardColumn[];
  me: Me;
  state: ListState;
  hasLanes: boolean;
  onClear: () => void;
}

const cache = new WeakMap<BoardColumn, Stage>();

/** Pairs each column with its status. Same pair, same object: memoized columns do not render again. */
function toStages(columns: readonly BoardColumn[], { statuses }: Me): Stage[] {
  return columns.flatMap((column) => {
    const status = statuses.find(({ id }) => id === column.status_id);
    if (!status) return [];
    const cached = cache.get(column);
    const stage = cached?.status === status ? cached : { status, column };
    cache.set(column, stage);
    return [stage];
  });
}

export function Board({ board, columns, me, state: { filter, sort }, hasLanes, onClear }: BoardProps) {
  const slug = useSlug();
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const { move, question } = useBoardMoves(board, me.statuses, sort !== null || filter.q !== undefined);
  const cardMenu = useCardMenu();
  const { openMenu } = cardMenu;
  const { loadMore, loadLane, nextOf } = board;
  const textOf = useFieldText();
  const ownTexts = useCardTexts();
  const colleague = useColleague();
  const scope = useMemo(() => {
    return {
      slug,
      userName: (id: string) => {
        const user = colleague(id);
        return user && userLabel(user);
      },
      textOf,
      ownTexts,
      openMenu,
      trailOf: (column: BoardColumn) => {
        const ids = column.cards.map(({ id }) => id);
        return JSON.stringify({ total: column.count, next: nextOf(column), ids } satisfies TrailMark);
      },
      loadMore,
      loadLane,
    };
  }, [slug, colleague, textOf, ownTexts, openMenu, loadMore, loadLane, nextOf]);

  const chosen = filter.status_id;
  const stages = useMemo(
    () => toStages(columns, me).filter(({ status }) => !chosen || chosen.includes(status.id)),
    [columns, me, chosen],
  );
  const [first, ...others] = stages;
  const isEmpty = stages.every(
    ({ column }) => !column.count && column.cards.length === 0 && !column.next_cursor,
  );
  if (!first || isEmpty) {
    return isFiltered(filter) ? (
      <Card>
        <NoMatchState noun="leads" onClear={onClear} />
      </Card>
    ) : (
      <EmptyBoard hasPipeline={first !== undefined} />
    );
  }
  return (
    <BoardProvider value={scope}>
      {isPhone ? (
        <PhoneBoard stages={[first, ...others]} />
      ) : (
        <DragBoard stages={stages} move={move} hasLanes={hasLanes} />
      )}
      <CardMenus cardMenu={cardMenu} stages={stages} move={move} />
      {question && (
        <Suspense fallback={null}>
          <MoveQuestions
            lead={question.card}
            status={question.status}
            missing={question.missing}
            isClosing={question.isClosing}
            onConfirm={question.answer}
            onCancel={() => question.answer(null)}
          />
        </Suspense>
      )}
    </BoardProvider>
  );
}

function EmptyBoard({ hasPipeline }: { hasPipeline: boolean }) {
  const slug = useSlug();
  const { isAdmin } = useLeadAccess();
  const [title, next, path] = hasPipeline
    ? ["No leads on the board yet.", "Add your first lead", addLeadPath(slug)]
    : isAdmin
      ? ["There is no pipeline yet.", "Create your pipeline", paths.settingsSection(slug, "statuses")]
      : ["Your admin hasn't set up a pipeline."];
  return (
    <Card>
      <EmptyState
        icon={<ViewKanbanOutlined />}
        title={title}
        action={
          path && (
            <Button component={RouterLink} to={path} variant="outlined">
              {next}
            </Button>
          )
        }
      />
    </Card>
  );
}
