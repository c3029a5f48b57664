import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useBoard } from "../../data/board";
import { useMe } from "../../data/me";
import { useSlug } from "../../lib/use-session";
import { ErrorPanel } from "../../ui/error-panel";
import { LoadingRegion } from "../../ui/loading-region";
import { PageHead } from "../../ui/page-head";
import { addLeadPath } from "./add-lead-path";
import { Board } from "./board";
import { BoardSkeleton } from "./board-skeleton";
import { BoardSub } from "./board-sub";
import { createHold } from "./hold";

/** The pipeline as a board: a column a status, a card a lead. */
export function BoardPage() {
  const slug = useSlug();
  const [hold] = useState(createHold);
  const board = useBoard(hold);
  const me = useMe();
  const error = board.columns ? me.error : board.error;
  const reload = () => {
    void me.mutate();
    void board.reload();
  };
  return (
    <>
      <PageHead
        title="Kanban"
        sub={board.columns && <BoardSub columns={board.columns} />}
        actions={
          <Button component={RouterLink} to={addLeadPath(slug)} variant="contained" startIcon={<Add />}>
            Add lead
          </Button>
        }
      />
      {error && !(board.columns && me.data) ? (
        <ErrorPanel error={error} onRetry={reload} />
      ) : (
        <LoadingRegion loading={!board.columns || !me.data} what="the board" skeleton={<BoardSkeleton />}>
          {() =>
            board.columns &&
            me.data && <Board board={board} columns={board.columns} me={me.data} hold={hold} />
          }
        </LoadingRegion>
      )}
    </>
  );
}
