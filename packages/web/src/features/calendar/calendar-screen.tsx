import { useCalendarController } from "@fullcalendar/react";
import type { Scope } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { Preferences } from "@leadlane/core/preferences/schema";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { MEDIA } from "../../config/media";
import { type CalendarSpan, type Moments, useCalendar } from "../../data/calendar";
import { useUsers } from "../../data/me";
import { messageOf } from "../../lib/api/api-error";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useSession } from "../../lib/session/use-session";
import { RefreshBar } from "../../ui/feedback/refresh-bar";
import { isOfSeries, type OpenDialog } from "./calendar-dialogs";
import { CalendarGrid } from "./calendar-grid";
import { CalendarToolbar } from "./calendar-toolbar";
import { type CalendarViewId, idOfView, isViewId, viewName } from "./calendar-views";
import { PeopleFilter } from "./people-filter";
import { ownersOf, personColors } from "./person-colors";

interface CalendarScreenProps {
  preferences: Preferences;
  show: (dialog: OpenDialog) => void;
  onMove: (entry: CalendarEntry, to: Moments, scope?: Scope, revert?: () => void) => void;
}

const NOTHING: readonly CalendarEntry[] = [];

/** The calendar with what leads through it. View and day stand in the address. */
export function CalendarScreen({ preferences, show, onMove }: CalendarScreenProps) {
  const controller = useCalendarController();
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const [params, setParams] = useAddressParams();
  const asked = params.get("view");
  const view: CalendarViewId = isViewId(asked) ? asked : isPhone ? "list" : "week";
  const [span, setSpan] = useState<CalendarSpan | null>(null);
  const [place, setPlace] = useState<{ view: string; date: string } | null>(null);
  const { data: entries = NOTHING, error, isValidating, mutate } = useCalendar(span);
  const selfId = useSession()?.userId ?? "";
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const people = useMemo(() => ownersOf(entries, selfId), [entries, selfId]);
  const users = useUsers();
  const colorOf = useMemo(() => personColors(users.map(({ id }) => id)), [users]);
  const shown = useMemo(
    () => entries.filter(({ owner_id }) => !hidden.has(owner_id ?? "")),
    [entries, hidden],
  );

  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  const onSpan = (next: CalendarSpan, viewName: string, date: string) => {
    setSpan((before) => (before?.from === next.from && before.to === next.to ? before : next));
    setPlace({ view: idOfView(viewName), date: date.slice(0, 10) });
  };
  const tellAddress = useEffectEvent(() => place && setParams(place));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the place is another one
  useEffect(() => {
    tellAddress();
  }, [place]);
  const move = (entry: CalendarEntry, to: Moments, revert: () => void) => {
    if (isOfSeries(entry)) show({ kind: "ask-move", entry, to, revert });
    else onMove(entry, to, undefined, revert);
  };
  return (
    <>
      <CalendarToolbar
        title={controller.view?.title ?? ""}
        view={view}
        isPhone={isPhone}
        onView={(next) => controller.changeView(viewName(next, isPhone))}
        onToday={() => controller.today()}
        onStep={(step) => (step === 1 ? controller.next() : controller.prev())}
      />
      <PeopleFilter people={people} selfId={selfId} hidden={hidden} colorOf={colorOf} onToggle={toggle} />
      {error && (
        <Alert
          severity="error"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      )}
      <Card sx={{ position: "relative", overflow: "hidden" }}>
        {isValidating && entries !== NOTHING && <RefreshBar />}
        <CalendarGrid
          controller={controller}
          view={view}
          date={params.get("date") ?? undefined}
          entries={shown}
          colorOf={colorOf}
          preferences={preferences}
          onSpan={onSpan}
          onSlot={(slot) => show({ kind: "new", slot })}
          onOpen={(entry) => show({ kind: "entry", entry })}
          onMove={move}
        />
      </Card>
    </>
  );
}
