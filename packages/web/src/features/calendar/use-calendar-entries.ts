import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useMemo, useState } from "react";
import { type CalendarSpan, useCalendar } from "../../data/calendar";
import { useUsers } from "../../data/me";
import { useSession } from "../../lib/session/use-session";
import { useSeesOthers } from "./calendar-size";
import { ownersOf, personColors } from "./person-colors";
import { useKindFilter } from "./use-kind-filter";

const NO_ENTRIES: readonly CalendarEntry[] = [];

export function useCalendarEntries(span: CalendarSpan | null) {
  const selfId = useSession()?.userId ?? "";
  const [personId, setPerson] = useState(selfId); // whose entries to show when there are too many for all
  const { data, error, isValidating, mutate, refusal } = useCalendar(span, personId);
  const found = data ?? NO_ENTRIES;
  const [kinds, entries] = useKindFilter(found);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const people = useMemo(() => ownersOf(found, selfId), [found, selfId]);
  const seesOthers = useSeesOthers();
  const users = useUsers();
  const colorOf = useMemo(() => personColors(users.map(({ id }) => id)), [users]);
  const shown = useMemo(
    () => (refusal ? entries : entries.filter(({ owner_id }) => !hidden.has(owner_id ?? ""))),
    [entries, hidden, refusal],
  );
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  return {
    data,
    shown,
    error,
    retry: () => void mutate(),
    isLoading: data === undefined && !error,
    isValidating,
    kinds,
    colorOf,
    // Reserve the space before people are known, to avoid layout shift.
    hasPeople: !refusal && (seesOthers || people.length > 1),
    people: { people, selfId, hidden, colorOf, onToggle: toggle },
    refusal: refusal && { error: refusal, selfId, personId, onPick: setPerson },
  };
}

export type CalendarEntries = ReturnType<typeof useCalendarEntries>;
