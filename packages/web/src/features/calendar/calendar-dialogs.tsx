import type { Scope } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { Suspense } from "react";
import type { EntryTimes } from "../../data/calendar";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useWorkspace } from "../../lib/session/workspace";
import { moveEntry } from "./calendar-days";
import type { Slot } from "./entry-values";

const ConfirmDialog = lazyPart(() => import("../../ui/overlay/confirm-dialog"), "ConfirmDialog");
const EntryDialog = lazyPart(() => import("./entry-dialog"), "EntryDialog");
const RescheduleDialog = lazyPart(() => import("../../ui/overlay/reschedule-dialog"), "RescheduleDialog");
const ScopeDialog = lazyPart(() => import("./scope-dialog"), "ScopeDialog");
const EventDrawer = lazyPart(() => import("./event-drawer"), "EventDrawer");
const FeedDialog = lazyPart(() => import("./feed-dialog"), "FeedDialog");

export type OpenDialog =
  | { kind: "new"; slot: Slot }
  | { kind: "entry" | "delete" | "moving"; entry: CalendarEntry }
  | { kind: "edit"; entry: CalendarEntry; scope?: Scope }
  | { kind: "ask"; verb: "edit" | "delete"; entry: CalendarEntry }
  | { kind: "ask-move"; entry: CalendarEntry; to: EntryTimes; revert?: () => void }
  | { kind: "feed" };

interface CalendarDialogsProps {
  open: OpenDialog | null;
  show: (dialog: OpenDialog | null) => void;
  onMove: (entry: CalendarEntry, to: EntryTimes, scope?: Scope, revert?: () => void) => void;
  onDelete: (entry: CalendarEntry, scope?: Scope) => void;
  onDone: (entry: CalendarEntry, done: boolean) => void;
}

const SCOPE_TEXTS = {
  edit: { title: "Edit a repeating event", confirmLabel: "Edit" },
  delete: { title: "Delete a repeating event", confirmLabel: "Delete" },
} as const;

export function isOfSeries({ recurrence }: CalendarEntry): boolean {
  return recurrence !== null;
}

export function CalendarDialogs(props: CalendarDialogsProps) {
  return (
    <Suspense>
      <CurrentDialog {...props} />
    </Suspense>
  );
}

function CurrentDialog({ open, ...props }: CalendarDialogsProps) {
  const close = () => props.show(null);
  if (open === null) return null;
  switch (open.kind) {
    case "entry":
      return <ShownEntry {...props} entry={open.entry} />;
    case "moving":
      return <MovedEntry {...props} entry={open.entry} />;
    case "ask":
    case "ask-move":
      return <ScopeQuestion {...props} question={open} />;
    case "delete":
      return (
        <ConfirmDialog
          open
          title={`Delete “${open.entry.title}”?`}
          confirmLabel="Delete"
          destructive
          onCancel={close}
          onConfirm={() => {
            close();
            props.onDelete(open.entry);
          }}
        >
          The event will be permanently deleted.
        </ConfirmDialog>
      );
    case "feed":
      return <FeedDialog onClose={close} />;
    case "new":
      return <EventDrawer slot={open.slot} onClosed={close} />;
    case "edit":
      return <EventDrawer entry={open.entry} scope={open.scope} slot={open.entry} onClosed={close} />;
  }
}

type Actions = Omit<CalendarDialogsProps, "open">;

function ShownEntry({ entry, show, onDone }: Actions & { entry: CalendarEntry }) {
  const isSeries = isOfSeries(entry);
  const close = () => show(null);
  return (
    <EntryDialog
      entry={entry}
      onClose={close}
      onDone={(done) => {
        close();
        onDone(entry, done);
      }}
      onMove={() => show({ kind: "moving", entry })}
      onEdit={() => show(isSeries ? { kind: "ask", verb: "edit", entry } : { kind: "edit", entry })}
      onDelete={() => show(isSeries ? { kind: "ask", verb: "delete", entry } : { kind: "delete", entry })}
    />
  );
}

function MovedEntry({ entry, show, onMove }: Actions & { entry: CalendarEntry }) {
  const { timeZone } = useWorkspace();
  const move = (to: EntryTimes) => {
    if (isOfSeries(entry)) return show({ kind: "ask-move", entry, to });
    show(null);
    onMove(entry, to);
  };
  return (
    <RescheduleDialog
      subject={<>“{entry.title}”</>}
      at={entry.starts_at}
      isAllDay={entry.all_day}
      onPick={(at) => at && move(moveEntry(entry, at, timeZone))}
      onClose={() => show(null)}
    />
  );
}

interface ScopeQuestionProps extends Actions {
  question: Extract<OpenDialog, { kind: "ask" | "ask-move" }>;
}

function ScopeQuestion({ question, show, onMove, onDelete }: ScopeQuestionProps) {
  const close = () => show(null);
  const { entry } = question;
  if (question.kind === "ask") {
    const { verb } = question;
    const choose = (scope: Scope) => {
      if (verb === "edit") return show({ kind: "edit", entry, scope });
      close();
      onDelete(entry, scope);
    };
    return (
      <ScopeDialog
        {...SCOPE_TEXTS[verb]}
        destructive={verb === "delete"}
        onCancel={close}
        onChoose={choose}
      />
    );
  }
  const { to, revert } = question;
  return (
    <ScopeDialog
      title="Reschedule a repeating event"
      confirmLabel="Reschedule"
      onCancel={() => {
        revert?.();
        close();
      }}
      onChoose={(scope) => {
        close();
        onMove(entry, to, scope, revert);
      }}
    />
  );
}
