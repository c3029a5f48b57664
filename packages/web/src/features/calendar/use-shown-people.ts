import { CALENDARS_MAX } from "@leadlane/core/calendar/rules";
import { useMemo, useState } from "react";
import { useUsers } from "../../data/me";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useSession } from "../../lib/session/use-session";
import { readItem, writeItem } from "../../lib/storage";
import { useSeesOthers } from "./calendar-size";
import { personColors } from "./person-colors";

export interface ShownPeople {
  selfId: string;
  shown: readonly string[];
  isOwnOnly: boolean;
  isFull: boolean; // no more people can be added
  canChoose: boolean;
  colorOf: (ownerId: string | null) => string;
  toggle: (id: string) => void;
}

/** Whose entries are shown: the user's own, or a choice kept in the URL and per user in this browser. */
export function useShownPeople(): ShownPeople {
  const selfId = useSession()?.userId ?? "";
  const key = `calendarPeople:${selfId}`;
  const [params, change] = useAddressParams();
  const [stored, setStored] = useState(() => readItem("local", key));
  const users = useUsers();
  const canChoose = useSeesOthers();
  const choice = canChoose ? (params.get("people") ?? stored) : null;
  const shown = useMemo(() => idsOf(choice, selfId), [choice, selfId]);
  const colorOf = useMemo(
    () => personColors({ selfId, team: users.map(({ id }) => id), shown }),
    [selfId, users, shown],
  );
  const isOwnOnly = shown.length === 1 && shown[0] === selfId;
  const toggle = (id: string) => {
    const others = shown.filter((each) => each !== id);
    const next = idsOf((others.length < shown.length ? others : [...shown, id]).join(","), selfId).join(",");
    writeItem("local", key, next);
    setStored(next);
    change({ people: next === selfId ? null : next });
  };
  return { selfId, shown, isOwnOnly, isFull: shown.length >= CALENDARS_MAX, canChoose, colorOf, toggle };
}

function idsOf(text: string | null, selfId: string): readonly string[] {
  const ids = [...new Set((text ?? "").split(",").filter(Boolean))].slice(0, CALENDARS_MAX);
  return ids.length === 0 ? [selfId] : ids;
}
