import type { BoardColumn } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { memo, useCallback, useMemo, useState } from "react";
import { on } from "../../../config/media";
import { useBoard } from "../../../data/leads/board";
import { totalsOf } from "../../../data/leads/board-columns";
import { NO_FILTER } from "../../../data/leads/list-query";
import { useMe } from "../../../data/me";
import { formatCount } from "../../../lib/format/money";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { readItem, writeItem } from "../../../lib/storage";
import { Money } from "../../../ui/display/money";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { useOnlineOnly } from "../../../ui/form/use-online-only";
import { PageAction } from "../../../ui/layout/page-action";
import { PageHead } from "../../../ui/layout/page-head";
import { useListState } from "../list/view/use-list-state";
import { ListBoardSwitch } from "../list-board-switch";
import { useLeadAccess } from "../use-lead-access";
import { Board } from "./board";
import { addLeadPath } from "./board-context";
import { boardHeight } from "./board-region";
import { BoardToolbar } from "./board-toolbar";

const COLUMNS = ["a", "b", "c", "d", "e"];
const CARDS = ["a", "b", "c"];

export function BoardPage() {
  const [state, change] = useListState();
  const { visibility } = useLeadAccess();
  const [hasLanes, setLanes] = useLanes();
  const board = useBoard(state);
  const me = useMe();
  const error = board.columns ? me.error : board.error;
  const retry = () => {
    void me.mutate();
    void board.refresh();
  };
  const open = useOpenTotals(board.columns, me.data?.statuses);
  return (
    <>
      <BoardHead count={open?.count} value={open?.value} />
      <Box sx={{ [on("tablet")]: { ...boardHeight, display: "flex", flexDirection: "column" } }}>
        <BoardToolbar
          state={state}
          change={change}
          hasLanes={hasLanes}
          onLanes={visibility === "own" ? null : setLanes}
        />
        {error && !(board.columns && me.data) ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <LoadingRegion loading={!board.columns || !me.data} noun="the board" skeleton={<BoardSkeleton />}>
            {() =>
              board.columns &&
              me.data && (
                <Board
                  board={board}
                  columns={board.columns}
                  me={me.data}
                  state={state}
                  hasLanes={hasLanes && visibility !== "own"}
                  onClear={() => change({ filter: NO_FILTER })}
                />
              )
            }
          </LoadingRegion>
        )}
      </Box>
    </>
  );
}

const LANES_KEY = "board.lanes";

/** Whether the board has lanes by owner, stored in this browser. */
function useLanes(): [hasLanes: boolean, setLanes: (hasLanes: boolean) => void] {
  const [hasLanes, setLanes] = useState(() => readItem("local", LANES_KEY) === "owner");
  const save = useCallback((next: boolean) => {
    setLanes(next);
    writeItem("local", LANES_KEY, next ? "owner" : "");
  }, []);
  return [hasLanes, save];
}

function useOpenTotals(columns?: readonly BoardColumn[], statuses?: readonly PipelineStatus[]) {
  return useMemo(() => {
    if (!columns || !statuses) return undefined;
    const open = new Set(statuses.filter(({ type }) => type === "open").map(({ id }) => id));
    return totalsOf(columns.filter(({ status_id }) => open.has(status_id)));
  }, [columns, statuses]);
}

type Totals = Partial<ReturnType<typeof totalsOf>>;

const BoardHead = memo(function BoardHead({ count, value }: Totals) {
  const slug = useSlug();
  const onlineOnly = useOnlineOnly();
  return (
    <PageHead
      title="Kanban"
      sub={count !== undefined && <BoardSub count={count} value={value} />}
      actions={
        <>
          <ListBoardSwitch current="board" />
          <PageAction
            variant="contained"
            label="Add lead"
            icon={<Add />}
            to={addLeadPath(slug)}
            {...onlineOnly}
          />
        </>
      }
    />
  );
});

function BoardSub({ count, value }: Totals) {
  const { currency } = useWorkspace();
  if (!count) return null;
  return (
    <bdi>
      {formatCount(count, currency)} open {count === 1 ? "lead" : "leads"}
      {Boolean(value) && (
        <>
          {" worth "}
          <Money minor={value ?? 0} compact />
        </>
      )}
    </bdi>
  );
}

function BoardSkeleton() {
  return (
    <Box
      sx={{
        display: "flex",
        gap: 1.5,
        overflow: "hidden",
        marginInline: { md: -3 },
        paddingInline: { md: 3 },
      }}
    >
      {COLUMNS.map((column, index) => (
        <Box
          key={column}
          sx={{
            display: { xs: index === 0 ? "block" : "none", md: "block" },
            flex: { xs: "1 0 auto", md: "0 0 248px" },
            padding: { md: "0 8px 4px" },
            borderRadius: 3,
            backgroundColor: { md: "background.subtle" },
          }}
        >
          <Box sx={{ height: { xs: 94, md: 56 }, paddingTop: { md: 1 }, paddingInline: { md: 0.5 } }}>
            <Skeleton width="60%" sx={{ height: { xs: 48, md: 40 } }} />
          </Box>
          {CARDS.map((card) => (
            <Skeleton key={card} variant="rounded" height={128} sx={{ marginBottom: 1, borderRadius: 2 }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
