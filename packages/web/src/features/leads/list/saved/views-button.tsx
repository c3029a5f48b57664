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
  isInMenu: boolean; // another menu opens the views
  anchor: HTMLElement | null;
  onAnchor: (anchor: HTMLElement | null) => void;
  state: ListState;
  change: ChangeList;
}

export function ViewsButton({ isReady, isInMenu, anchor, onAnchor, state, change }: ViewsButtonProps) {
  const { isAdmin } = useLeadAccess();
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const views = useViews((isReady && state.viewId !== null) || anchor !== null);
  const current = views.data?.find(({ id }) => id === state.viewId) ?? null;
  const isChanged = current !== null && isViewChanged(state, current);
  return (
    <>
      {!isInMenu && (
        <Button
          size="small"
          startIcon={<BookmarkBorder />}
          aria-haspopup="menu"
          onClick={(event) => onAnchor(event.currentTarget)}
          sx={{
            maxWidth: 220,
            "& > span:last-of-type": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
          }}
        >
          <span>{current?.name ?? "Views"}</span>
        </Button>
      )}
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
            onClose={() => onAnchor(null)}
          />
        )}
        {question && (
          <ViewDialogs question={question} state={state} change={change} onClose={() => setQuestion(null)} />
        )}
      </Suspense>
    </>
  );
}
