import BookmarkBorder from "@mui/icons-material/BookmarkBorder";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import type { ListState } from "../../../../data/leads/list-query";
import { isViewChanged, useViews } from "../../../../data/leads/views";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { useLeadAccess } from "../../use-lead-access";
import type { ChangeList } from "../view/use-list-state";
import type { ViewQuestion } from "./view-dialogs";

const ViewsMenu = lazyPart(() => import("./views-menu"), "ViewsMenu");
const ViewDialogs = lazyPart(() => import("./view-dialogs"), "ViewDialogs");

interface ViewsButtonProps {
  isReady: boolean; // the leads are loaded; view names load after them
  state: ListState;
  change: ChangeList;
}

export function ViewsButton({ isReady, state, change }: ViewsButtonProps) {
  const { isAdmin } = useLeadAccess();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const views = useViews((isReady && state.viewId !== null) || anchor !== null);
  const current = views.data?.find(({ id }) => id === state.viewId) ?? null;
  const isChanged = current !== null && isViewChanged(state, current);
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          maxWidth: 220,
          "& > span:last-of-type": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
        }}
      >
        <span>{current?.name ?? "Views"}</span>
      </Button>
      {isChanged && (isAdmin || !current.shared) && (
        <Button size="small" onClick={() => setQuestion({ kind: "update", view: current })}>
          Save view changes?
        </Button>
      )}
      <Suspense fallback={null}>
        {anchor && (
          <ViewsMenu
            anchor={anchor}
            views={views}
            current={current}
            isChanged={isChanged}
            change={change}
            onQuestion={setQuestion}
            onClose={() => setAnchor(null)}
          />
        )}
        {question && (
          <ViewDialogs question={question} state={state} change={change} onClose={() => setQuestion(null)} />
        )}
      </Suspense>
    </>
  );
}
